import { PAGES } from '@nestling/domain/pages';
import type { PageFooter } from '@nestling/domain/page-row';
import type { PageName } from '@nestling/domain/pages';
import type { PlainKey } from '@nestling/messages/catalogue';

/** The facts of a route for the frame around its page. */
export interface RouteHandle {
  /** Null on the page for unknown addresses. */
  name: PageName | null;
  footer: PageFooter;
}

interface Matched {
  route: { handle?: unknown };
}

/** The handle of the innermost matched route; an address without one is unknown. */
export function handleOf(matches: readonly Matched[]): RouteHandle {
  const handle = matches.at(-1)?.route.handle;
  return isRouteHandle(handle) ? handle : { name: null, footer: 'full' };
}

/** True while the current page needs a session. */
export function isProtected(state: { matches: readonly Matched[] }): boolean {
  const { name } = handleOf(state.matches);
  if (name === null) return false;
  const { guard } = PAGES[name];
  return guard !== 'pub' && guard !== 'out';
}

/** True where the address renders a page; one that only redirects renders none. */
export function showsPage(state: { matches: readonly Matched[] }): boolean {
  const { name } = handleOf(state.matches);
  return name === null || PAGES[name].kind === 'page';
}

/**
 * True for a page that may show a notification: all but the wizard and the quiz, because nothing
 * may distract there.
 */
export function showsNotification({ name }: RouteHandle): boolean {
  return name === null || (PAGES[name].guard !== 'wiz' && name !== 'quiz');
}

/** Returns the key of the page's title; null for a route that only redirects. */
export function titleKey(name: PageName | null): PlainKey | null {
  if (name === null) return 'titles.not-found';
  const { title } = PAGES[name];
  return title === null ? null : `titles.${title}`;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle && 'footer' in handle;
}
