import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/database/database.ts';
import { jsonRow } from '#platform/database/statements/json-row.ts';
import { rowPlaceholders, rowValues } from '#platform/database/statements/row-values.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { orderEvents, orders, type OrderRow } from '../tables.ts';

/** An order, which nobody else moves until the transaction ends; null when there is none. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const [row] = await locked(tx, { orderId });
  return row?.order ?? null;
}

const locked = statement('lock-order', (db) =>
  db
    .select({ order: jsonRow(getTableColumns(orders)).as('held_order') })
    .from(orders)
    .where(eq(orders.orderId, sql.placeholder('orderId')))
    .for('update'),
);

/** The columns of a move; a null stamp or name leaves its column unchanged. */
export interface OrderChange
  extends
    Pick<OrderRow, 'status' | 'endReason' | 'nextCheckAt'>,
    Pick<
      OrderRow,
      'shopRef' | 'shopOrderId' | 'orderStatusUrl' | 'invoiceUrl' | 'paidAt' | 'fulfilledAt' | 'refundedAt'
    > {}

const asText = (name: string) => sql`${sql.placeholder(name)}::text`;
const asMoment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

const moved = statement('move-order', (db) => {
  const { shopRef, shopOrderId, orderStatusUrl, invoiceUrl, paidAt, fulfilledAt, refundedAt } = orders;
  return db
    .update(orders)
    .set({
      status: asText('status'),
      endReason: asText('endReason'),
      shopRef: sql`coalesce(${asText('shopRef')}, ${shopRef})`,
      shopOrderId: sql`coalesce(${asText('shopOrderId')}, ${shopOrderId})`,
      orderStatusUrl: sql`coalesce(${asText('orderStatusUrl')}, ${orderStatusUrl})`,
      invoiceUrl: sql`coalesce(${asText('invoiceUrl')}, ${invoiceUrl})`,
      paidAt: sql`coalesce(${asMoment('paidAt')}, ${paidAt})`,
      fulfilledAt: sql`coalesce(${asMoment('fulfilledAt')}, ${fulfilledAt})`,
      refundedAt: sql`coalesce(${asMoment('refundedAt')}, ${refundedAt})`,
      checking: false,
      nextCheckAt: asMoment('nextCheckAt'),
      shopAsked: 0,
    })
    .where(
      and(
        eq(orders.orderId, sql.placeholder('orderId')),
        eq(orders.status, asText('seenStatus')),
        sql`${orders.endReason} is not distinct from ${asText('seenEndReason')}`,
      ),
    )
    .returning({ order: jsonRow(getTableColumns(orders)) });
});

/**
 * Moves an order and clears the operator's check. Returns null and writes nothing if the order has
 * changed since it was read, or is about to end for another reason.
 */
export async function moveOrder(
  tx: Transaction,
  seen: Pick<OrderRow, 'orderId' | 'status' | 'endReason'>,
  change: OrderChange,
): Promise<OrderRow | null> {
  const [row] = await moved(tx, {
    ...rowValues(orders, change),
    orderId: seen.orderId,
    seenStatus: seen.status,
    seenEndReason: seen.endReason,
  });
  return row?.order ?? null;
}

const noted = statement('insert-order-event', (db) => {
  const earlier = alias(orderEvents, 'earlier');
  const seq = sql`(
    select coalesce(max(${earlier.seq}), 0) + 1 from ${orderEvents} ${sql.identifier('earlier')}
    where ${earlier.orderId} = ${sql.placeholder('orderId')})`;
  return db.insert(orderEvents).values({ ...rowPlaceholders(orderEvents, 'seq'), seq });
});

/** Adds an event to the history of an order, whose row must be locked. */
export async function insertOrderEvent(
  tx: Transaction,
  event: Omit<typeof orderEvents.$inferSelect, 'seq'>,
): Promise<void> {
  await noted(tx, rowValues(orderEvents, event));
}

/** Schedules the next check of an unchanged order. */
export async function planCheck(tx: Transaction, orderId: string, nextCheckAt: Date): Promise<void> {
  await tx.update(orders).set({ nextCheckAt }).where(eq(orders.orderId, orderId));
}

/** SQL condition: the order is unchanged since it was read. */
export function whereUnchanged({ orderId, status, endReason }: Pick<OrderRow, 'orderId' | 'status' | 'endReason'>) {
  const reason = endReason === null ? isNull(orders.endReason) : eq(orders.endReason, endReason);
  return and(eq(orders.orderId, orderId), eq(orders.status, status), reason);
}
