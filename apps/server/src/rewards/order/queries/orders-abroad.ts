import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { orders } from '../tables.ts';

/**
 * Stores the review key of an order from abroad; the orders of one house are serialised.
 *
 * @returns the number of other orders to it since a time; null if the order is already counted
 */
export async function countAbroad(
  tx: Transaction,
  { orderId, reviewHash, since }: { orderId: string; reviewHash: string; since: Date },
): Promise<number | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${reviewHash}, 0))`);
  const noted = await tx
    .update(orders)
    .set({ reviewHash })
    .where(and(eq(orders.orderId, orderId), isNull(orders.reviewHash)))
    .returning({ orderId: orders.orderId });
  if (noted.length === 0) return null;
  const elsewhere = and(eq(orders.reviewHash, reviewHash), ne(orders.orderId, orderId), gt(orders.createdAt, since));
  return tx.$count(orders, elsewhere);
}
