import type { WebRoute, WebRouteName } from '@nestling/contract/web-routes';
import { WEB_ROUTES } from '@nestling/contract/web-routes';
import type { MessageKey } from '@nestling/messages/catalogue';

/** What a route of the table says to the frame around its page. */
export interface RouteHandle {
  /** Null on the page for unknown addresses. */
  name: WebRouteName | null;
  footer: boolean;
}

interface Matched {
  route: { handle?: unknown };
}

/** The handle of the innermost matched route; an address without one is unknown. */
export function handleOf(matches: readonly Matched[]): RouteHandle {
  const handle = matches.at(-1)?.route.handle;
  return isRouteHandle(handle) ? handle : { name: null, footer: true };
}

/** The route of a name, as the table declares it. */
export function webRoute(name: WebRouteName): WebRoute {
  return WEB_ROUTES[name];
}

/** True while the page shown needs a sign-in (ACC C-24). */
export function isProtected(state: { matches: readonly Matched[] }): boolean {
  const { name } = handleOf(state.matches);
  if (name === null) return false;
  const { guard } = webRoute(name);
  return guard === 'in' || guard === 'gate' || guard === 'wiz' || guard === 'sign-in-only';
}

/** True for a page that may show a notification: all but the wizard and the quiz, where nothing leads away (D-161). */
export function bearsNotification({ name }: RouteHandle): boolean {
  return name === null || (webRoute(name).guard !== 'wiz' && name !== 'quiz');
}

/** Key of the page's title, or null for a route that only leads on. */
export function titleKey(name: WebRouteName | null): MessageKey | null {
  if (name === null) return 'titles.not-found';
  const { title } = WEB_ROUTES[name];
  return title === null ? null : `titles.${title}`;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'name' in handle && 'footer' in handle;
}
