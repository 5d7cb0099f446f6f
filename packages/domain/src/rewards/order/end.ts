import type { EndReason } from '../end-reason.ts';
import type { OrderEvent, OrderFacts } from './machine.ts';

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

/** Why an order ends by an event; one that was to end already keeps its reason (D-212). */
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

/** The event that ends an order for a reason, once the shop has taken it back; null for a reason that the shop itself gave. */
export function endingEvent(reason: EndReason): (typeof ENDED_BY)[EndReason] {
  return ENDED_BY[reason];
}
