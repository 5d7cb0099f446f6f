import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { marketingEvents } from '../tables.ts';

/** A stored event. */
export type MarketingEventRow = typeof marketingEvents.$inferSelect;

/** Stores the event of an attempt; false for one that has its event. */
export async function insertQuizEvent(
  tx: Transaction,
  event: Pick<MarketingEventRow, 'id' | 'uid' | 'at'> & { attemptId: string },
): Promise<boolean> {
  const rows = await tx
    .insert(marketingEvents)
    .values({ ...event, action: 'Submit Quiz' })
    .onConflictDoNothing()
    .returning({ id: marketingEvents.id });
  return rows.length > 0;
}

type IdentifyEventRow = Pick<MarketingEventRow, 'id' | 'uid' | 'at'>;

/**
 * Queues a report of a member to the marketing system; an event that waits is marked as requested
 * again.
 * @returns false if one waits, because it has its job
 */
export async function putIdentifyEvent(tx: Transaction, event: IdentifyEventRow): Promise<boolean> {
  const rows = await tx
    .insert(marketingEvents)
    .values({ ...event, action: 'Identify User' })
    .onConflictDoNothing()
    .returning({ id: marketingEvents.id });
  if (rows.length > 0) return true;
  await askAgain(tx, event);
  return false;
}

/**
 * Gives the event that waits a later time than it had; one that was sent meanwhile has read the
 * record after this was asked for.
 */
async function askAgain(tx: Transaction, { uid, at }: IdentifyEventRow): Promise<void> {
  const asked = sql`${at.toISOString()}::timestamptz`;
  await tx
    .update(marketingEvents)
    .set({ at: sql`greatest(${asked}, ${marketingEvents.at} + interval '1 millisecond')` })
    .where(
      and(
        eq(marketingEvents.uid, uid),
        eq(marketingEvents.action, 'Identify User'),
        isNull(marketingEvents.attemptId),
        eq(marketingEvents.state, 'queued'),
      ),
    );
}

/** True when another event reports a later state of the same member. */
export async function isSuperseded(db: Executor, { uid, at }: IdentifyEventRow): Promise<boolean> {
  const [later] = await db
    .select({ id: marketingEvents.id })
    .from(marketingEvents)
    .where(
      and(
        eq(marketingEvents.uid, uid),
        eq(marketingEvents.action, 'Identify User'),
        isNull(marketingEvents.attemptId),
        gt(marketingEvents.at, at),
      ),
    )
    .limit(1);
  return later !== undefined;
}

/** Notes that the event of a member was sent; false when it was asked for again after `at`. */
export async function updateIdentifyEvent(
  tx: Transaction,
  { id, at }: Pick<IdentifyEventRow, 'id' | 'at'>,
  change: Pick<MarketingEventRow, 'state' | 'sentAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(marketingEvents)
    .set(change)
    .where(and(eq(marketingEvents.id, id), eq(marketingEvents.at, at)))
    .returning({ id: marketingEvents.id });
  return rows.length > 0;
}

/** An event, or null once it is forgotten. */
export async function findMarketingEvent(db: Executor, id: string): Promise<MarketingEventRow | null> {
  const [row] = await db.select().from(marketingEvents).where(eq(marketingEvents.id, id));
  return row ?? null;
}

/** Notes how a try to send an event ended; that it was sent once is never taken back. */
export async function updateMarketingEvent(
  db: Executor,
  id: string,
  change: Pick<MarketingEventRow, 'state'> & Partial<Pick<MarketingEventRow, 'sentAt'>>,
): Promise<void> {
  await db
    .update(marketingEvents)
    .set(change)
    .where(and(eq(marketingEvents.id, id), ne(marketingEvents.state, 'sent')));
}

/** Forgets an event that will not be sent. */
export async function deleteMarketingEvent(db: Executor, id: string): Promise<void> {
  await db.delete(marketingEvents).where(eq(marketingEvents.id, id));
}
