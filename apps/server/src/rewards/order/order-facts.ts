import type { OrderFacts } from '@nestling/domain/rewards/order/machine';
import { remindAt } from '@nestling/domain/rewards/order/next-check';
import type { WaitingOrder } from '@nestling/domain/rewards/order/next-check';
import type { OrderRow } from './tables.ts';

/** An order as the table of its moves reads it. */
export function orderFacts({ status, priceCents, endReason, paidAt }: OrderRow): OrderFacts {
  return { status, priceCents, endReason, isPaid: paidAt !== null };
}

/**
 * The same with what says when the shop is asked next.
 * @param remindHours before the end of an invoice, 0: never
 */
export function waitingOrder(order: OrderRow, remindHours: number): WaitingOrder {
  return {
    ...orderFacts(order),
    invoiceExpiresAt: order.invoiceExpiresAt,
    remindAt: remindAt(order, remindHours),
  };
}
