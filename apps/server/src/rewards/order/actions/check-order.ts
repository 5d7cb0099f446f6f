import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import { orderFacts } from '../order-facts.ts';
import { findOrder } from '../queries/find-order.ts';
import type { OrderRow } from '../tables.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { syncFromShop, type ShopEventDeps } from './apply-shop-event.ts';

/** The order that a notice is about, and the shop's order that it names. */
interface CheckedOrder {
  orderId: string;
  shopOrderId: string | null;
}

/**
 * Asks the shop about an order at once, also about one that waits for nothing: a sent one may be
 * refunded.
 *
 * @throws when the shop does not answer, so that the job is tried again
 */
export async function checkOrder(deps: ShopEventDeps, { orderId, shopOrderId }: CheckedOrder): Promise<void> {
  const order = await findOrder(deps.handle.db, orderId);
  if (!order || order.gateway !== deps.shopName) return;
  if (!(await isAnswered(deps, order)) || !(await isNamedAnswered(deps, { orderId, shopOrderId })))
    throw new Error('the shop did not answer about an order');
}

async function isAnswered(deps: ShopEventDeps, order: OrderRow): Promise<boolean> {
  if (shopQuestion(orderFacts(order)) !== null) return askAboutOrder(deps, order, 'webhook');
  return (await syncFromShop(deps, order, 'webhook')) !== 'unanswered';
}

/**
 * The named order may have come from another draft than ours: a copy that staff made, or one that
 * was deleted while the parent was paying it.
 */
async function isNamedAnswered(deps: ShopEventDeps, { orderId, shopOrderId }: CheckedOrder): Promise<boolean> {
  const order = await findOrder(deps.handle.db, orderId);
  if (!order || shopOrderId === null || order.shopOrderId === shopOrderId) return true;
  if (order.shopOrderId !== null) {
    await deps.alerts.raise(deps.handle.db, { kind: 'shop-duplicate', subject: orderId });
    return true;
  }
  return (await syncFromShop(deps, order, 'webhook', shopOrderId)) !== 'unanswered';
}
