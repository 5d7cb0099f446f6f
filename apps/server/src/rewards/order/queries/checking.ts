import { PENDING_ORDER } from '@nestling/domain/rewards/redemption';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { orders, type OrderRow } from '../tables.ts';

/** Marks a waiting order because its payment is being checked; null if it does not wait. */
export async function markChecking(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx
    .update(orders)
    .set({ checking: true })
    .where(and(eq(orders.orderId, orderId), inArray(orders.status, PENDING_ORDER)))
    .returning();
  return row ?? null;
}

/** Marks a waiting order because its payment is under way; null if it does not wait. */
export async function markPaymentPending(
  tx: Transaction,
  { orderId }: Pick<OrderRow, 'orderId'>,
  now: Date,
): Promise<OrderRow | null> {
  const [row] = await tx
    .update(orders)
    .set({ paymentPendingSince: sql`coalesce(${orders.paymentPendingSince}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(orders.orderId, orderId), inArray(orders.status, PENDING_ORDER)))
    .returning();
  return row ?? null;
}

/** The payment of an order has arrived, or ended without one. */
export async function clearPaymentPending(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ paymentPendingSince: null })
    .where(eq(orders.orderId, order.orderId))
    .returning();
  return row ?? order;
}
