import { ShopFailed } from '../../../gateways/shop/port.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { resumeOrder } from '../jobs/resume-order.ts';
import type { RewardDeps } from '../../ports.ts';
import type { HeldReward } from '../../read-models/held-rewards.ts';
import { deleteClaimsOf } from '../../gate/queries/reward-claims.ts';
import { deleteRedemption } from '../../gate/queries/write-redemption.ts';
import { moveOrder } from '../queries/write-order.ts';
import type { AskedClaims } from '../../gate/queries/reward-claims.ts';
import { shopKeyOf } from '../shop-key.ts';
import { claimProblem } from '../../gate/actions/refuse-claim.ts';

/** When the shop is asked once more to take an order back: a call that was at work has ended by then. */
export const ASK_AGAIN_AFTER_MS = 60_000;

/**
 * Has a pending order give way to another choice, which must be one that stands: what somebody else's claim would refuse
 * must not cost the order. Null when the way is free.
 */
export async function orderGivesWay(
  deps: RewardDeps,
  pending: HeldReward,
  asked: AskedClaims,
): Promise<Refusal | null> {
  return (await claimProblem(deps, asked)) ?? cancelPending(deps, pending);
}

/**
 * Takes a pending order back, the shop first, then ours (D-124); null when the way is free. The shop is asked again later by
 * the job `resume-order`: a call at work meanwhile may have placed the order after all, and its answer may be lost.
 */
export async function cancelPending(
  { handle, clock, jobs, shop, log }: RewardDeps,
  { redemption, order }: HeldReward,
): Promise<Refusal | null> {
  if (!order) return refuse('already-redeemed');
  try {
    await shop.cancelOrder(shopKeyOf(order));
  } catch (error) {
    if (!(error instanceof ShopFailed)) throw error;
    log.error({ err: error, orderId: order.orderId }, 'a pending order could not be taken back');
    return refuse('order-failed');
  }
  return handle.transaction(async (tx) => {
    const cancelled = await moveOrder(tx, order.orderId, ['reserved', 'invoiced'], { status: 'cancelled' });
    if (!cancelled) return refuse('already-redeemed');
    await deleteRedemption(tx, redemption);
    await deleteClaimsOf(tx, order.orderId);
    const startAfter = new Date(clock.now().getTime() + ASK_AGAIN_AFTER_MS);
    await jobs.send(tx, resumeOrder, { orderId: order.orderId }, { startAfter });
    return null;
  });
}
