import type { OrderEvent } from '@nestling/domain/rewards/order/machine';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderRow } from '../../read-models/held-rewards.ts';
import { orderEvents, orders } from '../tables.ts';
import type { NewsSource } from '../news.ts';

/** An order, which nobody else moves until the transaction ends; null when there is none. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for('update');
  return row ?? null;
}

/** What a move writes of an order. */
export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'shopRef'
    | 'shopOrderId'
    | 'orderStatusUrl'
    | 'invoiceUrl'
    | 'paidAt'
    | 'fulfilledAt'
    | 'refundedAt'
    | 'endReason'
    | 'checking'
    | 'nextCheckAt'
    | 'shopAsked'
  >
>;

/** What moved an order, as its history keeps it. */
export interface NotedMove {
  at: Date;
  event: OrderEvent;
  source: NewsSource;
  ref: string | null;
}

/**
 * Writes a move of an order and notes it in its history, in one statement; null when the order stands in another status than it was
 * seen in, and nothing is written.
 */
export async function writeMove(
  tx: Transaction,
  seen: Pick<OrderRow, 'orderId' | 'status' | 'endReason'>,
  change: OrderChange,
  { at, event, source, ref }: NotedMove,
): Promise<OrderRow | null> {
  const moved = tx.$with('moved').as(tx.update(orders).set(change).where(standsAs(seen)).returning());
  const noted = tx.$with('noted', { seq: orderEvents.seq }).as(sql`
    insert into ${orderEvents} (order_id, seq, at, event, "from", "to", source, ref)
    select order_id,
      (select coalesce(max(seq), 0) + 1 from ${orderEvents} before where before.order_id = ${seen.orderId}::uuid),
      ${at.toISOString()}::timestamptz, ${event}, ${seen.status}, status, ${source}, ${ref}
    from ${moved} returning seq`);
  const [row] = await tx.with(moved, noted).select().from(moved);
  return row ?? null;
}

/** Says when the shop is asked about an order that stays as it is. */
export async function planCheck(tx: Transaction, orderId: string, nextCheckAt: Date): Promise<void> {
  await tx.update(orders).set({ nextCheckAt }).where(eq(orders.orderId, orderId));
}

/** True of an order that stands as it was seen. */
export function standsAs({ orderId, status, endReason }: Pick<OrderRow, 'orderId' | 'status' | 'endReason'>) {
  const reason = endReason === null ? isNull(orders.endReason) : eq(orders.endReason, endReason);
  return and(eq(orders.orderId, orderId), eq(orders.status, status), reason);
}
