import type { OrderFacts } from '@nestling/domain/rewards/order/order-move';
import { remindAt, type WaitingOrder } from '@nestling/domain/rewards/order/next-check';
import type { OrderRow } from './tables.ts';

/** Returns the facts of an order that the table of moves reads. */
export function orderFacts({ status, priceCents, endReason, paidAt }: OrderRow): OrderFacts {
  return { status, priceCents, endReason, isPaid: paidAt !== null };
}

/** Shopify shows an app no older orders unless the store grants it a further right. */
const SHOPIFY_DAYS = 55;
const DAYS = 60;

/** Returns the days on which a shop can be asked about an order. */
export function daysOfReading(gateway: string): number {
  return gateway === 'shopify' ? SHOPIFY_DAYS : DAYS;
}

/**
 * Returns the facts that determine the next check.
 * @param remindHours before the end of an invoice, 0: never
 */
export function waitingOrder(order: OrderRow, remindHours: number): WaitingOrder {
  return {
    ...orderFacts(order),
    invoiceExpiresAt: order.invoiceExpiresAt,
    remindAt: remindAt(order, remindHours),
    daysOfReading: daysOfReading(order.gateway),
  };
}
