import { endingEvent } from '@nestling/domain/rewards/order/end';
import type { EndReason } from '@nestling/domain/rewards/end-reason';
import type { OrderRow } from '../tables.ts';
import { clearRequestedEnd, requestEnd } from '../queries/end-order.ts';
import type { OrderEventSource } from '../event-source.ts';
import { advance } from './advance.ts';
import { cancelAtShop } from './ask-shop.ts';
import { syncFromShop, type ShopEventDeps } from './apply-shop-event.ts';

/** Milliseconds until the next cancel, because the answer to this one may get lost. */
const ASK_AGAIN_MS = 60_000;

/**
 * The result of ending an order: cancelled by the shop, paid or sent before, unanswered, or no
 * longer pending.
 */
export type EndAtShop = 'taken-back' | 'too-late' | 'unanswered' | 'not-pending';

/**
 * Records that a pending order is to end, then has the shop cancel it. The record comes first, so
 * that a late answer of the shop to a running call cannot place the order. The caller ends the
 * order after the cancellation; an order that was paid or sent meanwhile is updated here.
 */
export async function endAtShop(
  deps: ShopEventDeps,
  { orderId }: Pick<OrderRow, 'orderId'>,
  endReason: EndReason,
  source: OrderEventSource,
): Promise<EndAtShop> {
  const nextCheckAt = new Date(deps.clock.now().getTime() + ASK_AGAIN_MS);
  const ending = await requestEnd(deps.handle.db, orderId, { endReason, nextCheckAt });
  return ending ? cancelAndReport(deps, ending, source) : 'not-pending';
}

/**
 * Ends an order that was about to end once the shop has cancelled it, after a crash or a lost
 * answer.
 */
export async function endAgain(deps: ShopEventDeps, ending: OrderRow, source: OrderEventSource): Promise<EndAtShop> {
  const ended = await cancelAndReport(deps, ending, source);
  const kind = ending.endReason && endingEvent(ending.endReason);
  if (ended === 'taken-back' && kind)
    await deps.handle.transaction((tx) => advance(tx, deps, ending, { kind, source }));
  return ended;
}

async function cancelAndReport(deps: ShopEventDeps, ending: OrderRow, source: OrderEventSource): Promise<EndAtShop> {
  const answer = await cancelAtShop(deps, ending);
  if (answer === null) return 'unanswered';
  if (answer === 'cancelled') return 'taken-back';
  const sync = await syncFromShop(deps, ending, source);
  if (typeof sync === 'string') return 'unanswered';
  // The shop reports a payment that is not of this order, which an operator must decide on, or one
  // that is under way.
  if (sync.order.checking || sync.order.paymentPendingSince) await clearRequestedEnd(deps.handle.db, sync.order);
  return 'too-late';
}
