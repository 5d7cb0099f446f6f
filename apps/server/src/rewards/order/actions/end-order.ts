import { endingEvent } from '@nestling/domain/rewards/order/end';
import type { EndReason } from '@nestling/domain/rewards/end-reason';
import type { OrderRow } from '../tables.ts';
import { forgetEnd, noteEnd } from '../queries/end-order.ts';
import type { OrderEventSource } from '../event-source.ts';
import { advance } from './advance.ts';
import { takeBackAtShop } from './ask-shop.ts';
import { syncFromShop } from './apply-shop-event.ts';
import type { ShopEventDeps } from './apply-shop-event.ts';

/** When the shop is asked again to take back an order that is to end, should its answer be lost. */
const ASK_AGAIN_MS = 60_000;

/**
 * What became of the wish to end an order: the shop took it back, or it was paid or sent before,
 * gave no answer, or the order is pending no more.
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
  const ending = await noteEnd(deps.handle.db, orderId, { endReason, nextCheckAt });
  return ending ? takeBack(deps, ending, source) : 'not-pending';
}

/**
 * Ends an order that was to end, once the shop has taken it back; after a kill, or an answer that
 * was lost.
 */
export async function endAgain(deps: ShopEventDeps, ending: OrderRow, source: OrderEventSource): Promise<EndAtShop> {
  const ended = await takeBack(deps, ending, source);
  const kind = ending.endReason && endingEvent(ending.endReason);
  if (ended === 'taken-back' && kind)
    await deps.handle.transaction((tx) => advance(tx, deps, ending, { kind, source }));
  return ended;
}

async function takeBack(deps: ShopEventDeps, ending: OrderRow, source: OrderEventSource): Promise<EndAtShop> {
  const answer = await takeBackAtShop(deps, ending);
  if (answer === null) return 'unanswered';
  if (answer === 'cancelled') return 'taken-back';
  const learned = await syncFromShop(deps, ending, source);
  if (typeof learned === 'string') return 'unanswered';
  // What the shop calls paid, and its payment is not ours: it does not end, an operator looks at
  // it.
  if (learned.order.checking) await forgetEnd(deps.handle.db, learned.order);
  return 'too-late';
}
