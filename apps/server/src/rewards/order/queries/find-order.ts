import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { orderEvents, orders, type OrderRow } from '../tables.ts';

/** Returns one order, or null. */
export async function findOrder(db: Executor, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.orderId, orderId));
  return row ?? null;
}

/** True where the shop has reported a refund; an operator's word without the shop is none. */
export async function isRefundedAtShop(db: Executor, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ seq: orderEvents.seq })
    .from(orderEvents)
    .where(
      and(eq(orderEvents.orderId, orderId), eq(orderEvents.to, 'refunded'), ne(orderEvents.source, 'operator-alone')),
    )
    .limit(1);
  return rows.length > 0;
}

/** True for an order of a member. */
export async function isOrderOf(db: Executor, uid: string, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.uid, uid)));
  return rows.length > 0;
}

/** Returns the id of an order by that of the shop, or null. */
export async function findOrderId(db: Executor, shopOrderId: string): Promise<string | null> {
  const [row] = await db.select({ orderId: orders.orderId }).from(orders).where(eq(orders.shopOrderId, shopOrderId));
  return row?.orderId ?? null;
}

/** Returns the draft that each known order continues with; null for none yet. */
export async function draftsOfOrders(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: orders.orderId, shopRef: orders.shopRef })
    .from(orders)
    .where(inArray(orders.orderId, [...orderIds]));
  return new Map(rows.map(({ orderId, shopRef }) => [orderId, shopRef]));
}

/** True where a shop has had an order. */
export async function hasOrderOf(db: Executor, gateway: string): Promise<boolean> {
  const rows = await db.select({ orderId: orders.orderId }).from(orders).where(eq(orders.gateway, gateway)).limit(1);
  return rows.length > 0;
}
