import type { PageName } from './pages.ts';

/**
 * The pages that the server renders: for everybody who may see one it is the same, but for the
 * member's name and email. Of the dashboard it renders the frame, without the courses. Why the
 * others are not rendered is in `docs/server-rendering.md`.
 */
export const RENDERED_PAGES: ReadonlySet<PageName> = new Set<PageName>([
  'login',
  'register',
  'resetLink',
  'courses',
  'article',
  'activities',
  'videos',
  'policy',
  'terms',
  'faq',
  'credits',
  'cookies',
  'experts',
  'partner',
  'contact',
]);

/** Pages of which only the frame is rendered. */
export const FRAMES: ReadonlySet<PageName> = new Set<PageName>(['courses']);
