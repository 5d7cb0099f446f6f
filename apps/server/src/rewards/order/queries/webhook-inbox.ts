import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { jsonRow } from '../../../platform/database/json-row.ts';
import { statement } from '../../../platform/database/statement.ts';
import { isId } from '../../../platform/ids.ts';
import { orders, webhookInbox } from '../tables.ts';
import type { OrderRow } from '../tables.ts';
import type { NoticeOutcome } from '../event-source.ts';

export type NoticeRow = typeof webhookInbox.$inferSelect;

const value = sql.placeholder;

/**
 * The order's row first, then the notice, otherwise two concurrent notices of one order would
 * deadlock.
 */
const insertStatement = statement('keep-notice', (db) => {
  const held = db.$with('held').as(
    db
      .select({ order: jsonRow(getTableColumns(orders)).as('held_order') })
      .from(orders)
      .where(sql`${orders.orderId} = ${value('heldOrder')}::uuid`)
      .for('update'),
  );
  const notice = db.$with('kept', { eventId: webhookInbox.eventId }).as(sql`
    insert into ${webhookInbox}
      (source, event_id, type, order_id, shop_order_id, amount_cents, currency, occurred_at, received_at, applied, outcome, body_hash)
    select ${value('source')}, ${value('eventId')}, ${value('type')}, ${value('orderId')}, ${value('shopOrderId')},
      ${value('amountCents')}::integer, ${value('currency')}, ${value('occurredAt')}, ${value('receivedAt')}::timestamptz,
      ${value('applied')}::boolean, ${value('outcome')}, ${value('bodyHash')}
    from (select 1) as one left join ${held} on true
    on conflict do nothing returning event_id`);
  return db
    .with(held, notice)
    .select({ order: held.order, isNew: sql<boolean>`${notice.eventId} is not null`.as('is_new') })
    .from(sql`(select 1) as one`)
    .leftJoin(held, sql`true`)
    .leftJoin(notice, sql`true`);
});

/**
 * Stores a notice once and locks the row of its order until the transaction ends; the order is null
 * without one.
 */
export async function insertWebhookEvent(
  tx: Transaction,
  notice: NoticeRow,
): Promise<{ isNew: boolean; order: OrderRow | null }> {
  const [row] = await insertStatement(tx, {
    ...notice,
    receivedAt: notice.receivedAt.toISOString(),
    heldOrder: isId(notice.orderId) ? notice.orderId : null,
  });
  return { isNew: row?.isNew ?? false, order: row?.order ?? null };
}

/** Stores the outcome of a notice. */
export async function noteOutcome(
  tx: Transaction,
  { source, eventId }: Pick<NoticeRow, 'source' | 'eventId'>,
  outcome: NoticeOutcome,
): Promise<void> {
  await tx
    .update(webhookInbox)
    .set({ outcome, applied: outcome === 'applied' })
    .where(and(eq(webhookInbox.source, source), eq(webhookInbox.eventId, eventId)));
}

/** Returns a stored notice, or null. */
export async function findNotice(db: Executor, source: string, eventId: string): Promise<NoticeRow | null> {
  const [row] = await db
    .select()
    .from(webhookInbox)
    .where(and(eq(webhookInbox.source, source), eq(webhookInbox.eventId, eventId)));
  return row ?? null;
}
