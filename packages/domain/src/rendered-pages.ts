import type { PageName } from './pages.ts';
import { TEXT_PAGES } from './text-pages.ts';

/**
 * The pages that the server renders, because each is the same for everybody who may see it, but for
 * the member's name and email. Of the dashboard it renders the `frame`: the courses, which differ,
 * are requested by the scripts. `docs/server-rendering.md` has the reason for each other page.
 */
export const RENDERED_PAGES: ReadonlyMap<PageName, 'page' | 'frame'> = new Map<PageName, 'page' | 'frame'>([
  ['courses', 'frame'],
  ['login', 'page'],
  ['register', 'page'],
  ['resetLink', 'page'],
  ['article', 'page'],
  ['activities', 'page'],
  ['videos', 'page'],
  ['policy', 'page'],
  ['terms', 'page'],
  ['cookies', 'page'],
  ['contact', 'page'],
  ...TEXT_PAGES.map((name) => [name, 'page'] as const),
]);
