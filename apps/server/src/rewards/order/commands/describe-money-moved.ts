import type { Sentence } from '#platform/admin/sentence.ts';
import type { RewardDeps } from '../../ports.ts';
import { isOfOtherShop } from '../actions/ask-shop.ts';
import type { OrderRow } from '../tables.ts';

/** A change of an order by an operator. */
interface Change {
  as: 'paid' | 'cancelled' | 'refunded';
  withoutShop: boolean;
}

/**
 * Says whether a change of an order moves money, and where its order is at the shop; nothing of a
 * free order.
 */
export function describeMoneyMoved(
  deps: Pick<RewardDeps, 'ownShop' | 'externalShop' | 'shopName'>,
  order: OrderRow,
  { as, withoutShop }: Change,
): Sentence[] {
  if (order.priceCents === 0) return [];
  if (withoutShop) return ['This moves no money, and nobody is mailed.'];
  if (as === 'refunded')
    return [
      deps.ownShop
        ? 'The test shop refunds it.'
        : `This moves no money: the shop has refunded it${addressAtShop(deps, order)}.`,
    ];
  if (as === 'paid') return ['This moves no money.'];
  if (order.paidAt === null) return ['This moves no money: nothing was paid.'];
  if (!deps.ownShop) return [`This moves no money: refund it at the shop${addressAtShop(deps, order)}.`];
  const next = { command: 'orders settle', args: { orderId: order.orderId, as: 'refunded' } };
  const typed = `orders settle ${order.orderId} refunded`;
  return [['This moves no money: ', { next, typed }, ' has the test shop refund it.']];
}

function addressAtShop(
  deps: Pick<RewardDeps, 'externalShop' | 'shopName'>,
  order: Pick<OrderRow, 'gateway' | 'shopOrderId'>,
): string {
  if (isOfOtherShop(deps, order) || order.shopOrderId === null) return '';
  const address = deps.externalShop?.upkeep.staffAddress(order.shopOrderId) ?? null;
  return address === null ? '' : ` (${address})`;
}
