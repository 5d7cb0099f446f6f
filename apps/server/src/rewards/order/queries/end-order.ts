import type { EndReason } from '@nestling/domain/rewards/end-reason';
import { PENDING_ORDER } from '@nestling/domain/rewards/redemption';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { orders, type OrderRow } from '../tables.ts';
import { whereUnchanged } from './move-order.ts';

/**
 * Records that an unpaid order is to end. Must be stored before the shop is called, so that a later
 * shop event cannot lead to a shipment. After a crash the shop is asked again at `nextCheckAt`.
 *
 * @returns null for an order that is paid or has ended
 */
export async function requestEnd(
  db: Executor,
  orderId: string,
  end: { endReason: EndReason; nextCheckAt: Date },
): Promise<OrderRow | null> {
  const [row] = await db
    .update(orders)
    .set({ ...end, shopAsked: 0 })
    .where(and(eq(orders.orderId, orderId), inArray(orders.status, PENDING_ORDER)))
    .returning();
  return row ?? null;
}

/**
 * Clears the requested end, because the parent wants the order after all.
 * @returns null for one that has ended meanwhile
 */
export async function clearRequestedEnd(db: Executor, seen: OrderRow): Promise<OrderRow | null> {
  const [row] = await db.update(orders).set({ endReason: null }).where(whereUnchanged(seen)).returning();
  return row ?? null;
}

/**
 * Stores the shop's draft of an order before it can be paid or sent; the first stored draft
 * remains.
 * @returns the draft to use; null for an order that is ending, or no longer reserved
 */
export async function storeShopDraft(db: Executor, orderId: string, shopRef: string): Promise<string | null> {
  const [row] = await db
    .update(orders)
    .set({ shopRef: sql`coalesce(${orders.shopRef}, ${shopRef})` })
    .where(and(eq(orders.orderId, orderId), eq(orders.status, 'reserved'), isNull(orders.endReason)))
    .returning({ shopRef: orders.shopRef });
  return row?.shopRef ?? null;
}
