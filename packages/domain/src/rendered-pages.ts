import type { PageName } from './pages.ts';

/** The pages that the server renders: for everybody who may see one it is the same. */
export const RENDERED_PAGES: ReadonlySet<PageName> = new Set<PageName>(['login']);
