import type { EndReason } from '../end-reason.ts';
import type { OrderEvent, OrderFacts } from './order-move.ts';

const REASONS: Partial<Readonly<Record<OrderEvent, EndReason>>> = {
  cancelled: 'shop',
  refunded: 'shop',
  refused: 'refused',
  outOfStock: 'out-of-stock',
  changedMind: 'changed-mind',
  expired: 'expired',
  settledCancelled: 'operator',
  settledRefunded: 'operator',
  erased: 'erased',
};

/** Returns why an order ends by an event; an order that was already ending retains its reason. */
export function endReasonOf(order: OrderFacts, event: OrderEvent): EndReason | null {
  return order.endReason ?? REASONS[event] ?? null;
}

const ENDED_BY = {
  'changed-mind': 'changedMind',
  expired: 'expired',
  operator: 'settledCancelled',
  erased: 'erased',
  shop: null,
  refused: null,
  'out-of-stock': null,
} as const satisfies Record<EndReason, OrderEvent | null>;

/**
 * Returns the event that ends an order for a reason, once the shop has cancelled it; null for a
 * reason that comes from the shop itself.
 */
export function endingEvent(reason: EndReason): (typeof ENDED_BY)[EndReason] {
  return ENDED_BY[reason];
}
