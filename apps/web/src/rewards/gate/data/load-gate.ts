import { readGate } from '@nestling/contract/rewards/gate';
import type { GateAnswer } from '@nestling/contract/rewards/gate';
import type { GateReason } from '@nestling/domain/rewards/gate/gate';
import { call } from '../../../lib/api/call.ts';
import { isOffline } from '../../../lib/api/failure.ts';
import { report } from '../../../lib/report.ts';
import { sessionStore } from '../../../lib/session.ts';
import { settings } from '../../../lib/settings.ts';
import { pathOf } from '@nestling/domain/pages';
import { redeemSlugOf } from '../../data/redeem-slug.ts';
import { noteNeed } from './email-need.ts';
import { noteOrderNotice } from './order-notice.ts';
import { noteShippingChoice } from './shipping-choice.ts';

/** What the gate says of a page that it does not open. */
export type GateResult =
  | { kind: 'lead'; to: string; reason: GateReason | null }
  /** Out of the product, to the order's own page at the shop. */
  | { kind: 'leave'; to: string }
  /** Nothing answered: the page waits where it is. */
  | { kind: 'wait' };

/** Where a failed fetch of the gate leads. */
const FAILED: GateResult = { kind: 'lead', to: pathOf('invalidUrl'), reason: null };

/** Asks the redeem gate for a page of the reward area; null when it opens. */
export async function loadGate(pathname: string): Promise<GateResult | null> {
  const slug = redeemSlugOf(pathname);
  try {
    const userId = sessionStore.getState().uid ?? '';
    const { data } = await call(readGate, { params: { slug }, query: { userId, path: pathname } });
    noteNeed(pathname, data.needs);
    noteShippingChoice(pathname, data.shipping);
    noteEndedOrder(pathname, data);
    if (data.kind === 'allow') return null;
    return data.to === null ? FAILED : gateResultTo(data.to, data.reason, slug);
  } catch (failure) {
    if (isOffline(failure)) return { kind: 'wait' };
    report('The redeem gate did not answer', failure);
    return FAILED;
  }
}

/**
 * Stores what the gate says of an order that came to nothing, for the page that it was asked for.
 */
export function noteEndedOrder(pathname: string, { notice, orderNumber }: GateAnswer): void {
  noteOrderNotice(pathname, notice === null || orderNumber === null ? null : { kind: notice, orderNumber });
}

/**
 * The result for where the gate points: a path of the product, or an address of the shop. Any other
 * address is none to go to: the gate is asked from its entry, which stays inside.
 */
export function gateResultTo(to: string, reason: GateReason | null, slug: string): GateResult {
  if (isSitePath(to)) return { kind: 'lead', to, reason };
  return isShopAddress(to) ? { kind: 'leave', to } : { kind: 'lead', to: pathOf('redeem', { slug }), reason };
}

/** True for an address of the shop, where an order or an invoice may send the browser. */
export function isShopAddress(address: string): boolean {
  const url = URL.parse(address, location.origin);
  if (url === null) return false;
  if (url.origin === location.origin) return url.pathname.startsWith('/shop/');
  return url.protocol === 'https:' && settings().shopHosts.includes(url.host);
}

function isSitePath(to: string): boolean {
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/shop/');
}
