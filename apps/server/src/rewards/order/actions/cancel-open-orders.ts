import { isOrderPending, redemptionState } from '@nestling/domain/rewards/redemption';
import type { Transaction } from '../../../platform/database/database.ts';
import type { RewardDeps } from '../../ports.ts';
import { redemptionFacts } from '../../gate/present-redemption.ts';
import { heldRewards } from '../../read-models/held-rewards.ts';
import type { HeldReward } from '../../read-models/held-rewards.ts';
import { cancelPending } from './cancel-pending.ts';

/**
 * Takes back, at the shop first, every order of a member that is not paid: she leaves (D-145).
 * @throws Error while the shop does not answer
 */
export async function cancelOpenOrders(deps: RewardDeps, uid: string): Promise<void> {
  for (const held of await heldRewards(deps.handle.db, uid)) {
    if (!isOpen(held)) continue;
    const refusal = await cancelPending(deps, held);
    // One that was paid meanwhile is open no more.
    if (refusal?.refused === 'order-failed')
      throw new Error(`order ${held.redemption.orderId} is not taken back by the shop`);
  }
}

/** True while a member has an order that is not paid. */
export async function hasOpenOrder(tx: Transaction, uid: string): Promise<boolean> {
  return (await heldRewards(tx, uid)).some(isOpen);
}

function isOpen(held: HeldReward): boolean {
  return held.order !== null && isOrderPending(redemptionState(redemptionFacts(held)));
}
