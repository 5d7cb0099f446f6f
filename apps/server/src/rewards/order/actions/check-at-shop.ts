import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../tables.ts';
import { orderFacts } from '../order-facts.ts';
import { findOrder } from '../queries/find-order.ts';
import { askAboutOrder } from './ask-about-order.ts';
import { limitOf } from '#platform/limits/limits.ts';

/**
 * Asks the shop about a waiting order and returns its current state; a repetition within a short
 * time only reads it.
 */
export async function checkAtShop(deps: RewardDeps, order: OrderRow): Promise<OrderRow | Refusal> {
  const question = shopQuestion(orderFacts(order));
  if (question !== 'place' && question !== 'read') return order;
  const { verdict } = await deps.limiter.reserve([limitOf('order-check', order.orderId)]);
  if (verdict) return order;
  if (!(await askAboutOrder(deps, order, 'browser'))) return refuse('order-failed');
  return (await findOrder(deps.handle.db, order.orderId)) ?? refuse('order-not-found');
}
