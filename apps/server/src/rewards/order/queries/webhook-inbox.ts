import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { webhookInbox } from '../tables.ts';
import type { NoticeOutcome } from '../news.ts';

export type NoticeRow = typeof webhookInbox.$inferSelect;

/** Keeps a notice, once; null when one of its id is kept already. */
export async function keepNotice(tx: Transaction, notice: NoticeRow): Promise<NoticeRow | null> {
  const [row] = await tx.insert(webhookInbox).values(notice).onConflictDoNothing().returning();
  return row ?? null;
}

/** Notes what became of a notice. */
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

/** A notice that is kept, or null. */
export async function findNotice(db: Executor, source: string, eventId: string): Promise<NoticeRow | null> {
  const [row] = await db
    .select()
    .from(webhookInbox)
    .where(and(eq(webhookInbox.source, source), eq(webhookInbox.eventId, eventId)));
  return row ?? null;
}
