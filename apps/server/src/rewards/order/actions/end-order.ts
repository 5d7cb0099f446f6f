import type { EndReason } from '@nestling/domain/rewards/order/machine';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../../read-models/held-rewards.ts';
import { noteEnd } from '../queries/write-order.ts';
import { takeBackAtShop } from './ask-shop.ts';

/** When the shop is asked again to take back an order that is to end, should its answer be lost (D-220). */
const ASK_AGAIN_MS = 60_000;

/** What became of the wish to end an order: the shop took it back, gave no answer, or the order is pending no more. */
export type EndAtShop = 'taken-back' | 'unanswered' | 'not-pending';

/**
 * Says that a pending order is to end and has the shop take it back, in this order: an answer of the shop to a call that was at work
 * can make no box of it any more (D-124, D-212). The caller ends the order itself once it is taken back.
 */
export async function endAtShop(
  deps: Pick<RewardDeps, 'handle' | 'clock' | 'log' | 'shop' | 'sender'>,
  { orderId }: Pick<OrderRow, 'orderId'>,
  endReason: EndReason,
): Promise<EndAtShop> {
  const nextCheckAt = new Date(deps.clock.now().getTime() + ASK_AGAIN_MS);
  const ending = await noteEnd(deps.handle.db, orderId, { endReason, nextCheckAt });
  if (!ending) return 'not-pending';
  return (await takeBackAtShop(deps, ending)) ? 'taken-back' : 'unanswered';
}
