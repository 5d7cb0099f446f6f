import { readGate, type GateAnswer } from '@nestling/contract/rewards/gate';
import type { GateReason } from '@nestling/domain/rewards/gate/gate';
import { call } from '#lib/api/call.ts';
import { isOffline } from '#lib/api/failure.ts';
import { report } from '#lib/reports/report.ts';
import { sessionStore } from '#lib/session/session.ts';
import { settings } from '#lib/settings.ts';
import { pathOf } from '@nestling/domain/pages';
import { redeemSlugOf } from '../../data/redeem-slug.ts';
import { isRefusal } from './box-refusal.ts';
import { noteNeed } from './email-need.ts';
import { noteOrderNotice } from './order-notice.ts';
import { noteShippingChoice } from './shipping-choice.ts';

/** The gate's answer for a page that it does not open. */
export type GateResult =
  | { kind: 'lead'; to: string; reason: GateReason | null }
  /** The order's invoice page at the shop. */
  | { kind: 'leave'; to: string }
  /** There is no network, so the page must stay. */
  | { kind: 'wait' }
  /** The gate failed, so the page must stay, and it offers to ask again. */
  | { kind: 'failed' };

const NOWHERE: GateResult = { kind: 'lead', to: pathOf('invalidUrl'), reason: null };

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
    return data.to === null ? NOWHERE : gateResultTo(data.to, data.reason, slug);
  } catch (failure) {
    if (isOffline(failure)) return { kind: 'wait' };
    if (isRefusal(failure)) return NOWHERE;
    report('The redeem gate did not answer', failure);
    return { kind: 'failed' };
  }
}

/** Stores the gate's report of a cancelled order, by the requested page. */
export function noteEndedOrder(pathname: string, { notice, orderNumber, refund }: GateAnswer): void {
  noteOrderNotice(pathname, notice === null || orderNumber === null ? null : { kind: notice, orderNumber, refund });
}

/**
 * Returns the result for the gate's target: a path of this site, or an address of the shop. Any
 * other address is refused; the gate is then asked from its entry, which stays on this site.
 */
export function gateResultTo(to: string, reason: GateReason | null, slug: string): GateResult {
  if (isSitePath(to)) return { kind: 'lead', to, reason };
  return isShopAddress(to) ? { kind: 'leave', to } : { kind: 'lead', to: pathOf('redeem', { slug }), reason };
}

/**
 * True for an address of the shop, the only external target of an order or an invoice. Those of the
 * embedded shop are paths: which origin the page itself was opened at must not matter.
 */
export function isShopAddress(address: string): boolean {
  const { publicUrl, shopHosts } = settings();
  const url = URL.parse(address, publicUrl);
  if (url === null) return false;
  if (url.origin === new URL(publicUrl).origin) return url.pathname.startsWith('/shop/');
  // By plain http only where this page came so, too.
  const isRightProtocol = url.protocol === 'https:' || url.protocol === location.protocol;
  return isRightProtocol && shopHosts.includes(url.host);
}

function isSitePath(to: string): boolean {
  return /^\/(?![/\\])/.test(to) && !to.startsWith('/shop/');
}
