import { ShopFailed } from '../../gateways/shop/port.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { RewardParts } from '../ports.ts';
import type { HeldReward } from '../queries/redemptions.ts';
import { deleteRedemption } from '../queries/write-redemption.ts';
import { moveOrder } from '../queries/write-order.ts';
import { shopKeyOf } from '../shop-key.ts';

/** Takes a pending order back, the shop first, then ours (D-124); null when the way is free. */
export async function cancelPending(
  { handle, shop, log }: RewardParts,
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
    return null;
  });
}
