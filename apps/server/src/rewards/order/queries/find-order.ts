import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { orders } from '../tables.ts';
import type { OrderRow } from '../tables.ts';

/** Returns one order, or null. */
export async function findOrder(db: Executor, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.orderId, orderId));
  return row ?? null;
}

/** Returns the id of an order by that of the shop, or null. */
export async function findOrderId(db: Executor, shopOrderId: string): Promise<string | null> {
  const [row] = await db.select({ orderId: orders.orderId }).from(orders).where(eq(orders.shopOrderId, shopOrderId));
  return row?.orderId ?? null;
}

/** Returns the drafts that orders continue with, of some orders. */
export async function draftsOfOrders(db: Executor, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ shopRef: orders.shopRef })
    .from(orders)
    .where(inArray(orders.orderId, [...orderIds]));
  return new Set(rows.flatMap(({ shopRef }) => (shopRef === null ? [] : [shopRef])));
}
