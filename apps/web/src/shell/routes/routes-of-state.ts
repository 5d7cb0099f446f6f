import { PAGES, type PageName } from '@nestling/domain/pages';
import type { PageFooter } from '@nestling/domain/page-row';
import type { PlainKey } from '@nestling/messages/catalogue';
import { isFirstVisit } from '../../lib/browser/first-visit.ts';
import { isPartnerDialogDue } from '../../lib/session/partner-dialog.ts';

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

/** Where a member leaves, or decides what is known of them: nothing is advertised there. */
const QUIET: ReadonlySet<PageName> = new Set(['accountDeletion', 'deletionStatus', 'privacy']);

/**
 * True for a page that may show a notification: not before the sign-in, in the wizard or in the
 * quiz, because nothing may distract there, and not where partners may ask first.
 */
export function showsNotification({ name, footer }: RouteHandle): boolean {
  if (name === null) return true;
  return footer === 'full' && !QUIET.has(name) && !(allowsPartnerDialog(name) && isPartnerDialogDue());
}

/** Where a member orders and pays. */
const MONEY: ReadonlySet<PageName> = new Set(['shippingInfo', 'shippingConfirmation', 'directConfirmation']);

/**
 * True for a page over which partners may ask: one behind sign-in and gate, except the quiz, which
 * must not be interrupted, and those about money. In the visit of the registration, the dashboard
 * alone.
 */
export function allowsPartnerDialog(name: PageName | null): boolean {
  if (name === null || PAGES[name].kind !== 'page' || MONEY.has(name)) return false;
  const isForMembers = PAGES[name].guard === 'in' || PAGES[name].guard === 'gate';
  return isForMembers && (name === 'courses' || !isFirstVisit());
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
