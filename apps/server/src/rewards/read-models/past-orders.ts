import { and, desc, eq, sql } from 'drizzle-orm';
import { isEnded, type PastOrder } from '@nestling/domain/rewards/order-notice';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { orderNumberOf } from '../order-number.ts';
import { orderEvents, orders } from '../order/tables.ts';

/** Older orders are not listed. */
const MAX_ORDERS = 20;

const pastOrdersOf = statement('past-orders', (db) => {
  const last = db
    .select({ at: orderEvents.at, source: orderEvents.source })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orders.orderId))
    .orderBy(desc(orderEvents.seq))
    .limit(1)
    .as('last');
  return db
    .select({
      orderNumber: orders.orderNumber,
      status: orders.status,
      priceCents: orders.priceCents,
      paidAt: orders.paidAt,
      refundedAt: orders.refundedAt,
      endReason: orders.endReason,
      lastAt: last.at,
      lastSource: last.source,
    })
    .from(orders)
    .leftJoinLateral(last, sql`true`)
    .where(
      and(eq(orders.uid, sql.placeholder('uid')), eq(orders.legacySyllabusId, sql.placeholder('legacySyllabusId'))),
    )
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ORDERS);
});

/** Returns a member's orders of a course for their notices, newest first, in one statement. */
export async function pastOrders(db: Executor, uid: string, legacySyllabusId: string): Promise<PastOrder[]> {
  const rows = await pastOrdersOf(db, { uid, legacySyllabusId });
  return rows.map((row) => ({
    orderNumber: orderNumberOf(row),
    status: row.status,
    priceCents: row.priceCents,
    isPaid: row.paidAt !== null,
    isRefunded: row.refundedAt !== null,
    endReason: row.endReason,
    endedAt: isEnded(row.status) ? row.lastAt : null,
    wasAnswered: row.lastSource === 'browser',
  }));
}
