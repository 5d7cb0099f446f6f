import type { OrderEvent } from '@nestling/domain/rewards/order/machine';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { jsonRow } from '../../../platform/database/json-row.ts';
import { statement } from '../../../platform/database/statement.ts';
import { answerSql, answerValues } from '../../../platform/idempotency/queries/claims.ts';
import type { ClaimAnswer } from '../../../platform/idempotency/claim.ts';
import { jobInsertSql } from '../../../platform/jobs/insert-job.ts';
import type { JobRow } from '../../../platform/jobs/insert-job.ts';
import { notifySql } from '../../../platform/live/live.ts';
import { paidStampSql } from '../../gate/queries/redemption-of-order.ts';
import { orderEvents, orders } from '../tables.ts';
import type { OrderRow } from '../tables.ts';
import type { OrderEventSource } from '../event-source.ts';

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

/** The other effects of a move, in the same statement. */
export interface MoveEffects {
  stampsPaid: boolean;
  /** Live event for the member's pages; null for none. */
  note: string | null;
  /** Job of a mail to the member; null for none. */
  mail: JobRow | null;
  /** Answer to the call that causes the move; null for none. */
  answer: ClaimAnswer | null;
}

/** The event of a move, as the history stores it. */
interface NotedMove {
  at: Date;
  event: OrderEvent;
  source: OrderEventSource;
  ref: string | null;
}

/** What the statement of a move writes. */
export interface WrittenMove {
  /** The order as the caller read it. */
  seen: Pick<OrderRow, 'orderId' | 'status' | 'endReason'>;
  change: OrderChange;
  noted: NotedMove;
  effects: MoveEffects;
}

const asText = (name: string) => sql`${sql.placeholder(name)}::text`;
const asMoment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

const written = statement('move-order', (db) => {
  const { shopRef, shopOrderId, orderStatusUrl, invoiceUrl, paidAt, fulfilledAt, refundedAt } = orders;
  const moved = db.$with('moved').as(
    db
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
      .returning({
        ...getTableColumns(orders),
        order: jsonRow(getTableColumns(orders)).as('held_order'),
      }),
  );
  const noted = db.$with('noted', { seq: orderEvents.seq }).as(sql`
    insert into ${orderEvents} (order_id, seq, at, event, "from", "to", source, ref)
    select order_id,
      (select coalesce(max(seq), 0) + 1 from ${orderEvents} before where before.order_id = moved.order_id),
      ${asMoment('at')}, ${asText('event')}, ${asText('seenStatus')}, status, ${asText('source')}, ${asText('ref')}
    from ${moved} returning seq`);
  const stamped = db.$with('stamped', {}).as(paidStampSql(moved, sql`${sql.placeholder('stampsPaid')}::boolean`));
  const mailed = db.$with('mailed', {}).as(
    jobInsertSql({
      name: asText('mailJob'),
      payload: asText('mailPayload'),
      when: sql`exists (select 1 from ${moved})`,
    }),
  );
  const answered = db.$with('answered', {}).as(answerSql(sql`exists (select 1 from ${moved})`));
  const published = sql`case when ${asText('note')} is not null then ${notifySql(asText('note'))} end`;
  return db
    .with(moved, noted, stamped, mailed, answered)
    .select({ order: moved.order, published: published.as('published') })
    .from(moved);
});

/**
 * Writes a move, its effects on our own rows and its history in one statement, and clears the
 * operator's check. Returns null and writes nothing if the order has changed since it was read, or
 * is about to end for another reason.
 */
export async function writeMove(
  db: Executor,
  { seen, change, noted: { at, ...noted }, effects: { mail, answer, ...effects } }: WrittenMove,
): Promise<OrderRow | null> {
  const [row] = await written(db, {
    ...noted,
    ...effects,
    mailJob: mail?.name ?? null,
    mailPayload: mail && JSON.stringify(mail.payload),
    ...answerValues(answer),
    ...change,
    at: at.toISOString(),
    paidAt: change.paidAt?.toISOString() ?? null,
    fulfilledAt: change.fulfilledAt?.toISOString() ?? null,
    refundedAt: change.refundedAt?.toISOString() ?? null,
    nextCheckAt: change.nextCheckAt?.toISOString() ?? null,
    orderId: seen.orderId,
    seenStatus: seen.status,
    seenEndReason: seen.endReason,
  });
  return row?.order ?? null;
}

/** The order as its move leaves it. */
export function movedOrder(seen: OrderRow, change: OrderChange): OrderRow {
  return {
    ...seen,
    status: change.status,
    endReason: change.endReason,
    nextCheckAt: change.nextCheckAt,
    shopRef: change.shopRef ?? seen.shopRef,
    shopOrderId: change.shopOrderId ?? seen.shopOrderId,
    orderStatusUrl: change.orderStatusUrl ?? seen.orderStatusUrl,
    invoiceUrl: change.invoiceUrl ?? seen.invoiceUrl,
    paidAt: change.paidAt ?? seen.paidAt,
    fulfilledAt: change.fulfilledAt ?? seen.fulfilledAt,
    refundedAt: change.refundedAt ?? seen.refundedAt,
    checking: false,
    shopAsked: 0,
  };
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
