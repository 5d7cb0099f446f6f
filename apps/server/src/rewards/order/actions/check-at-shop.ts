import { shopQuestion } from '@nestling/domain/rewards/order/machine';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { RewardDeps } from '../../ports.ts';
import type { OrderRow } from '../tables.ts';
import { orderFacts } from '../order-facts.ts';
import { findOrder } from '../queries/find-order.ts';
import { askAboutOrder } from './ask-about-order.ts';

/** Milliseconds between two reads of one order. */
const ONCE_IN_MS = 10_000;

/**
 * Asks the shop about a waiting order and returns its current state; a repetition within a short
 * time only reads it.
 */
export async function checkAtShop(deps: RewardDeps, order: OrderRow): Promise<OrderRow | Refusal> {
  const question = shopQuestion(orderFacts(order));
  if (question !== 'place' && question !== 'read') return order;
  const { verdict } = await deps.limiter.reserve([
    { class: 'order-check', subject: order.orderId, limit: 1, windowMs: ONCE_IN_MS },
  ]);
  if (verdict) return order;
  if (!(await askAboutOrder(deps, order, 'browser'))) return refuse('order-failed');
  return (await findOrder(deps.handle.db, order.orderId)) ?? refuse('order-not-found');
}
