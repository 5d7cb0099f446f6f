import type { RewardDeps } from '../../ports.ts';
import { findReward } from '../../read-models/held-rewards.ts';
import { findOrder } from '../queries/find-order.ts';
import { shopKeyOf } from '../shop-key.ts';
import { finishOrder } from './place-order.ts';

/**
 * Takes up an order that was reserved and then forgotten by a process that died (D-90), and takes back at the shop one
 * that gave way to another choice: whatever the shop did in the meantime, there is one box (D-124). It asks until it is
 * answered: time frees no order (D-121).
 */
export async function takeUpOrder(deps: RewardDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.handle.db, orderId);
  if (order?.status === 'cancelled') await deps.shop.cancelOrder(shopKeyOf(order));
  if (!order?.uid || order.status !== 'reserved') return;
  const held = await findReward(deps.handle.db, order.uid, order.legacySyllabusId);
  if (held?.order?.orderId !== orderId) return;
  const finished = await finishOrder(deps, held);
  if ('refused' in finished) throw new Error(`order ${orderId} is still not taken by the shop`);
}
