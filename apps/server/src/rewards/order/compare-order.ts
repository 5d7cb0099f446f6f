import type { Offer } from '@nestling/contract/learning/syllabus';
import type { OrderBody } from '@nestling/contract/rewards/order';
import { centsOf } from '@nestling/domain/rewards/price';
import { isSameDestination } from '@nestling/domain/rewards/order/same-destination';
import { isOrderPending, judgeClaim, redemptionState } from '@nestling/domain/rewards/redemption';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { redemptionFacts } from '../gate/present-redemption.ts';
import type { RewardWithOrder } from '../read-models/rewards-with-orders.ts';
import type { OrderRow } from './tables.ts';

/**
 * The result of comparing an order with the held reward: nothing, the same order, or a pending one
 * that it replaces.
 */
export type OrderMatch = 'none' | 'the-same' | 'pending-other';

/**
 * Compares an order with the held reward. The same order is a repeat; another variant, or a changed
 * price, replaces a pending one; a settled one remains.
 */
export function compareOrder(reward: RewardWithOrder, offers: readonly Offer[], body: OrderBody): OrderMatch | Refusal {
  const state = redemptionState(redemptionFacts(reward));
  const verdict = judgeClaim(state, 'direct-to-parent');
  if (verdict === 'create') return 'none';
  const { order } = reward;
  if (verdict !== 'existing' || !order) return refuse('already-redeemed');
  const other = isOrderPending(state) ? 'pending-other' : null;
  if (body.variantID !== undefined && body.variantID !== order.variantId) return other ?? refuse('already-redeemed');
  if (body.shippingPrice === undefined || centsOf(body.shippingPrice) === order.priceCents)
    return other && goesElsewhere(order, body) ? other : 'the-same';
  const offer = offers.find(({ variantId }) => variantId === order.variantId);
  const isNewPrice = offer !== undefined && centsOf(body.shippingPrice) === centsOf(offer.shippingPrice);
  return isNewPrice && other ? other : refuse('price-mismatch');
}

/**
 * True if the parent changes the destination of a pending order. The request must say so
 * explicitly, because a repeated order never changes its address.
 */
function goesElsewhere({ shipTo }: OrderRow, { replace, shippingInfo }: OrderBody): boolean {
  if (replace !== true || !shipTo || !shippingInfo) return false;
  return !isSameDestination(shipTo, { ...shippingInfo, ...shippingInfo.address });
}
