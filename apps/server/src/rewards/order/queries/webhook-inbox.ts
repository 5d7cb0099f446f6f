import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { rowPlaceholders, rowValues } from '#platform/database/statements/row-values.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { webhookInbox } from '../tables.ts';
import type { NoticeOutcome } from '../event-source.ts';

export type NoticeRow = typeof webhookInbox.$inferSelect;

const inserted = statement('insert-notice', (db) =>
  db
    .insert(webhookInbox)
    .values(rowPlaceholders(webhookInbox))
    .onConflictDoNothing()
    .returning({ eventId: webhookInbox.eventId }),
);

/** Stores a notice once; false if it is stored already. */
export async function insertNotice(tx: Transaction, notice: NoticeRow): Promise<boolean> {
  return (await inserted(tx, rowValues(webhookInbox, notice))).length > 0;
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
