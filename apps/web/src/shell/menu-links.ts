import { PAGES, pathOf, type PageName } from '@nestling/domain/pages';
import type { PlainKey } from '@nestling/messages/catalogue';
import { routeOf } from '../lib/links/paths.ts';
import { settings } from '../lib/settings.ts';

export interface MenuLink {
  to: string;
  label: PlainKey;
}

/** An entry link with the text before it. */
export interface EntranceLink extends MenuLink {
  prompt: PlainKey;
}

const MEMBER_LINKS: readonly MenuLink[] = [
  { to: pathOf('courses'), label: 'main-menu.courses' },
  { to: pathOf('activities'), label: 'main-menu.activities' },
  { to: pathOf('videos'), label: 'main-menu.videos' },
];

const LOG_IN: EntranceLink = { to: pathOf('login'), label: 'main-menu.logIn', prompt: 'desktop-menu.alreadyMember' };
const LOG_IN_PROMPT: EntranceLink = { ...LOG_IN, prompt: 'desktop-menu.knowIt' };
const JOIN: EntranceLink = { to: pathOf('register'), label: 'main-menu.join', prompt: 'desktop-menu.newHere' };

const SECTION_LINKS: readonly (MenuLink & { flag: 'enableArticles' | 'enableMemberOffers' })[] = [
  { to: `${pathOf('courses')}#articles`, label: 'main-menu.articles', flag: 'enableArticles' },
  { to: `${pathOf('courses')}#offers`, label: 'main-menu.offers', flag: 'enableMemberOffers' },
];

/** Returns the menu of a member: pages of this build whose flags are on. */
export function memberLinks(): MenuLink[] {
  const { flags } = settings();
  return [...MEMBER_LINKS, ...SECTION_LINKS.filter(({ flag }) => flags[flag])].filter(({ to }) => routeOf(to) !== null);
}

/** The link to the member's account page. */
export const ACCOUNT_LINK: MenuLink = { to: pathOf('account'), label: 'main-menu.account' };

/** The link to the search, which is beside the language. */
export const SEARCH_LINK: MenuLink = { to: pathOf('search'), label: 'main-menu.search' };

/**
 * Returns the entry links of a visitor: on the login page registration, on registration and on the
 * certificate check the login, elsewhere both.
 */
export function entranceLinks(route: PageName | null): EntranceLink[] {
  if (route === 'login') return [JOIN];
  if (route === 'resetLink' || route === 'resetPassword') return [LOG_IN_PROMPT];
  return route === 'register' || route === 'verify' || route === 'verifyNumber' ? [LOG_IN] : [LOG_IN, JOIN];
}

/** True for the two steps of the wizard, whose menu has only the language. */
export function isWizardRoute(route: PageName | null): boolean {
  return route === 'profileStep1' || route === 'profileStep2';
}

/** True for the link of the page shown, or of a page below it. */
export function isCurrent(to: string, route: PageName | null): boolean {
  if (route === null) return false;
  const { path } = PAGES[route];
  // Rewards are the end of a course.
  if (to === pathOf('courses') && path.startsWith(`${pathOf('redeemNothing')}/`)) return true;
  if (route === 'article') return to.endsWith('#articles');
  return path === to || path.startsWith(`${to}/`);
}
