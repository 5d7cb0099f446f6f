import { REVIEW_LIMITS } from '@nestling/domain/rewards/gate/review-key';
import type { RewardDeps } from '../../ports.ts';
import { reviewOf } from '../../gate/claims.ts';
import { findOrder } from '../queries/find-order.ts';
import { countAbroad } from '../queries/orders-abroad.ts';
import { readAtShop } from './ask-shop.ts';

/**
 * Raises an alert from the sixth order in 30 days on to one foreign country, postal code and house
 * number; it blocks nothing. The address remains at the shop: only its review key is stored.
 *
 * @throws Error if the shop does not answer
 */
export async function countOrderAbroad(deps: RewardDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.handle.db, orderId);
  if (!order?.uid || order.shipTo !== null) return;
  const reading = await readAtShop(deps, order);
  if (reading === null) throw new Error('the shop does not say where an order goes');
  if (reading === 'none' || !reading.shipTo) return;
  const reviewHash = deps.claimKeys.review({ ...reading.shipTo, streetLines: [...reading.shipTo.streetLines] });
  const { reviewDaysSince: since } = reviewOf(deps.clock.now(), reviewHash);
  await deps.handle.transaction(async (tx) => {
    const others = await countAbroad(tx, { orderId, reviewHash, since });
    if (others !== null && others >= REVIEW_LIMITS.inDays)
      await deps.alerts.raise(tx, { kind: 'address-many-abroad', subject: orderId });
  });
}
