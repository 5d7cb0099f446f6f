import { and, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import type { JobToEnqueue } from '../../../platform/jobs/jobs.ts';
import { statementWithJob } from '../../../platform/jobs/statement-with-job.ts';
import { marketingEvents } from '../tables.ts';

type MarketingEventRow = typeof marketingEvents.$inferSelect;

const queued = statementWithJob((db, enqueueFrom) => {
  const event = db.$with('event').as(
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
      .returning(),
  );
  const job = db.$with('job', {}).as(enqueueFrom(event));
  return db.with(event, job).select({ id: event.id }).from(event);
});

/** Queues the event of an attempt with the job that sends it; an attempt that has its event gets no second one, and no job. */
export async function insertQuizEvent(
  db: Executor,
  event: Pick<MarketingEventRow, 'id' | 'uid' | 'attemptId' | 'at'>,
  toSend: JobToEnqueue,
): Promise<void> {
  await queued(db, event, toSend);
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
