import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { sendMarketingEvent } from '../jobs/send-marketing-event.ts';
import { insertQuizEvent } from '../queries/marketing-events.ts';

/**
 * Makes what tells the marketing system of a stored attempt: its row and its job commit with the attempt, or not at all. One
 * attempt is told of once, however often it is queued (D-63).
 */
export async function quizEventQueuer({
  jobs,
  clock,
}: {
  jobs: Pick<Jobs, 'toEnqueue'>;
  clock: Clock;
}): Promise<(db: Executor, attempt: { uid: string; attemptId: string }) => Promise<void>> {
  const id = newId();
  // Outside the transaction that is to come: the queue may have to look up its own settings.
  const toSend = await jobs.toEnqueue(sendMarketingEvent, { marketingEventId: id });
  return (db, { uid, attemptId }) => insertQuizEvent(db, { id, uid, attemptId, at: clock.now() }, toSend);
}
