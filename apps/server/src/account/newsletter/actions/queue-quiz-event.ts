import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { sendMarketingEventJob } from '../jobs/send-marketing-event.ts';
import { insertQuizEvent } from '../queries/marketing-events.ts';

/**
 * Enqueues the report of a stored attempt to the marketing system: event and job commit together.
 * An attempt is reported once, however often it is enqueued.
 */
export async function queueQuizEvent(
  tx: Transaction,
  { clock, jobs }: { clock: Clock; jobs: Pick<Jobs, 'send'> },
  { uid, attemptId }: { uid: string; attemptId: string },
): Promise<void> {
  const id = newId();
  if (await insertQuizEvent(tx, { id, uid, attemptId, at: clock.now() }))
    await jobs.send(tx, sendMarketingEventJob, { marketingEventId: id });
}
