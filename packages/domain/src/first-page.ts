import type { PageName } from './pages.ts';

/**
 * The page that most browsers with an empty cache open first: code that only other pages need must
 * not be in its first load.
 */
export const FIRST_PAGE = 'login' satisfies PageName;

/** The messages that it needs in addition to those of the shell, for the first script. */
export const FIRST_PAGE_MESSAGES: readonly string[] = ['titles.login', 'login-form'];
