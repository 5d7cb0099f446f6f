import type { EndReason } from '@nestling/domain/rewards/end-reason';
import { PENDING_ORDER } from '@nestling/domain/rewards/redemption';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { orders } from '../tables.ts';
import type { OrderRow } from '../tables.ts';
import { whereUnchanged } from './move-order.ts';

/**
 * Says that an order which is not paid is to end, before the shop is told so: whatever the shop
 * says from now on is no box. The shop is asked again at `nextCheckAt`, should this process end
 * meanwhile.
 *
 * @returns null for an order that is paid, or has ended
 */
export async function noteEnd(
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
 * Takes back that an order is to end: its parent wants it after all.
 * @returns null for one that has ended meanwhile
 */
export async function forgetEnd(db: Executor, seen: OrderRow): Promise<OrderRow | null> {
  const [row] = await db.update(orders).set({ endReason: null }).where(whereUnchanged(seen)).returning();
  return row ?? null;
}

/**
 * Keeps the draft that the shop has made of an order, before it can be paid or sent: the first one
 * that is kept stays.
 * @returns the draft to go on with; null for an order that is to end, or waits for the shop no more
 */
export async function holdDraft(db: Executor, orderId: string, shopRef: string): Promise<string | null> {
  const [row] = await db
    .update(orders)
    .set({ shopRef: sql`coalesce(${orders.shopRef}, ${shopRef})` })
    .where(and(eq(orders.orderId, orderId), eq(orders.status, 'reserved'), isNull(orders.endReason)))
    .returning({ shopRef: orders.shopRef });
  return row?.shopRef ?? null;
}
