import { and, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { marketingEvents } from '../tables.ts';

/** A stored event. */
export type MarketingEventRow = typeof marketingEvents.$inferSelect;

const reported = statement('insert-quiz-event', (db) =>
  db
    .insert(marketingEvents)
    .values({
      id: sql.placeholder('id'),
      uid: sql.placeholder('uid'),
      action: 'Submit Quiz',
      attemptId: sql.placeholder('attemptId'),
      at: sql.placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ id: marketingEvents.id }),
);

/** Stores the event of an attempt; false if the attempt has one. */
export async function insertQuizEvent(
  tx: Transaction,
  event: Pick<MarketingEventRow, 'id' | 'uid' | 'at'> & { attemptId: string },
): Promise<boolean> {
  return (await reported(tx, { ...event })).length > 0;
}

type IdentifyEventRow = Pick<MarketingEventRow, 'id' | 'uid' | 'at'>;

/**
 * Queues a report of a member to the marketing system; an event that waits is marked as requested
 * again.
 * @returns false if one waits, because its job is already queued
 */
export async function upsertIdentifyEvent(tx: Transaction, event: IdentifyEventRow): Promise<boolean> {
  const rows = await tx
    .insert(marketingEvents)
    .values({ ...event, at: afterEarlierReports(event), action: 'Identify User' })
    .onConflictDoNothing()
    .returning({ id: marketingEvents.id });
  if (rows.length > 0) return true;
  await touchWaitingEvent(tx, event);
  return false;
}

/** The time must increase with each report of a member, whatever the clock says: the newest one counts. */
function afterEarlierReports({ uid, at }: IdentifyEventRow): SQL {
  return sql`greatest(${at.toISOString()}::timestamptz, (select max(earlier.at) + interval '1 millisecond'
    from ${marketingEvents} as earlier where earlier.uid = ${uid} and earlier.action = 'Identify User'))`;
}

/**
 * The time must increase: an event that is already being sent may have read the record before this
 * change.
 */
async function touchWaitingEvent(tx: Transaction, { uid, at }: IdentifyEventRow): Promise<void> {
  const requestedAt = sql`${at.toISOString()}::timestamptz`;
  await tx
    .update(marketingEvents)
    .set({ at: sql`greatest(${requestedAt}, ${marketingEvents.at} + interval '1 millisecond')` })
    .where(
      and(
        eq(marketingEvents.uid, uid),
        eq(marketingEvents.action, 'Identify User'),
        isNull(marketingEvents.attemptId),
        eq(marketingEvents.state, 'queued'),
      ),
    );
}

/** True if another event reports a later state of the same member. */
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

/** Updates a member's event; false if it was requested again after `at`, which changes nothing. */
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

/** Returns an event, or null after its deletion. */
export async function findMarketingEvent(db: Executor, id: string): Promise<MarketingEventRow | null> {
  const [row] = await db.select().from(marketingEvents).where(eq(marketingEvents.id, id));
  return row ?? null;
}

/** Stores the result of an attempt; the mark of a sent event must never be cleared. */
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

/** Deletes an event that will not be sent. */
export async function deleteMarketingEvent(db: Executor, id: string): Promise<void> {
  await db.delete(marketingEvents).where(eq(marketingEvents.id, id));
}
