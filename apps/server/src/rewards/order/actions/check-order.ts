import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import { orderFacts } from '../order-facts.ts';
import { findOrder } from '../queries/find-order.ts';
import type { OrderRow } from '../tables.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { syncFromShop } from './apply-shop-event.ts';
import type { ShopEventDeps } from './apply-shop-event.ts';

/**
 * Asks the shop about an order at once, also about one that waits for nothing: a sent one may be
 * refunded.
 *
 * @throws when the shop does not answer, so that the job is tried again
 */
export async function checkOrder(deps: ShopEventDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.handle.db, orderId);
  if (!order || order.gateway !== deps.shopName) return;
  if (!(await isAnswered(deps, order))) throw new Error('the shop did not answer about an order');
}

async function isAnswered(deps: ShopEventDeps, order: OrderRow): Promise<boolean> {
  if (shopQuestion(orderFacts(order)) !== null) return askAboutOrder(deps, order, 'webhook');
  return (await syncFromShop(deps, order, 'webhook')) !== 'unanswered';
}
