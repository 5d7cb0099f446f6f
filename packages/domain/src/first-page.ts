import type { PageName } from './pages.ts';

/** The page that most browsers open which have nothing yet: what opens the others is no part of its first load. */
export const FIRST_PAGE = 'login' satisfies PageName;
