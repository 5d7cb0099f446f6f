import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { orders } from '../tables.ts';
import type { OrderRow } from './redemptions.ts';

/** Reserves an order. */
export async function insertOrder(tx: Transaction, order: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error('an order was not stored');
  return row;
}

/** Moves an order from one of the given states; null when it stands in another, so that two movers never both win. */
export async function moveOrder(
  tx: Transaction,
  orderId: string,
  from: readonly OrderRow['status'][],
  change: Partial<Pick<OrderRow, 'status' | 'shopOrderId' | 'orderStatusUrl' | 'invoiceUrl' | 'paidAt'>>,
): Promise<OrderRow | null> {
  const [row] = await tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.orderId, orderId), inArray(orders.status, [...from])))
    .returning();
  return row ?? null;
}
