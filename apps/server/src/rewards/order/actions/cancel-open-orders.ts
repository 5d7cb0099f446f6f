import { isOrderPending, redemptionState } from '@nestling/domain/rewards/redemption';
import type { Transaction } from '#platform/database/database.ts';
import { redemptionFacts } from '../../gate/present-redemption.ts';
import type { RewardDeps } from '../../ports.ts';
import { listRewards, type RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import type { OrderRow } from '../tables.ts';
import { advance } from './advance.ts';
import { endAtShop } from './end-order.ts';

/**
 * Cancels every unpaid order of a member who is being deleted, at the shop first.
 * @throws Error if the shop does not answer
 */
export async function cancelOpenOrders(deps: RewardDeps, uid: string): Promise<void> {
  for (const order of (await listRewards(deps.handle.db, uid)).flatMap(openOrder)) {
    const ended = await endAtShop(deps, order, 'erased', 'job');
    if (ended === 'unanswered') throw new Error(`the shop has not cancelled order ${order.orderId}`);
    // A paid order must not be cancelled, because its parcel still goes out.
    if (ended !== 'too-late')
      await deps.handle.transaction((tx) => advance(tx, deps, order, { kind: 'erased', source: 'job' }));
  }
}

/** True while a member has an unpaid order. */
export async function hasOpenOrder(tx: Transaction, uid: string): Promise<boolean> {
  return (await listRewards(tx, uid)).flatMap(openOrder).length > 0;
}

function openOrder(reward: RewardWithOrder): OrderRow[] {
  return reward.order && isOrderPending(redemptionState(redemptionFacts(reward))) ? [reward.order] : [];
}
