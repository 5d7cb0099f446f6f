import type { Clock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { sendMarketingEventJob } from '../jobs/send-marketing-event.ts';
import { insertQuizEvent } from '../queries/marketing-events.ts';

/**
 * Enqueues the report of a stored attempt to the marketing system: event and job commit with the
 * caller's transaction. An attempt is reported once, however often it is enqueued.
 */
export async function queueQuizEvent(
  tx: Transaction,
  { jobs, clock }: { jobs: Pick<Jobs, 'send'>; clock: Clock },
  { uid, attemptId }: { uid: string; attemptId: string },
): Promise<void> {
  const id = newId();
  const isNew = await insertQuizEvent(tx, { id, uid, attemptId, at: clock.now() });
  if (isNew) await jobs.send(tx, sendMarketingEventJob, { marketingEventId: id });
}
