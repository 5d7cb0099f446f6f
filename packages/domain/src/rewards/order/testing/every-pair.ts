import type { OrderStatus } from '../../redemption.ts';
import type { OrderEvent } from '../order-move.ts';

/** Every status of an order. */
export const STATUSES: OrderStatus[] = [
  'reserved',
  'invoiced',
  'paid',
  'fulfilled',
  'cancelled',
  'failed',
  'refundDue',
  'refunded',
];

/** All that is learned of an order. */
export const EVENTS: OrderEvent[] = [
  'accepted',
  'paid',
  'fulfilled',
  'cancelled',
  'refused',
  'outOfStock',
  'refunded',
  'changedMind',
  'overdue',
  'expired',
  'settledPaid',
  'settledCancelled',
  'settledRefunded',
  'erased',
];

/** An unpaid order with a price, in any status. */
export const PRICED = { priceCents: 1400, endReason: null, isPaid: false } as const;
