import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { insertQuizEvent } from '../queries/marketing-events.ts';

/**
 * Enqueues the report of a stored attempt to the marketing system: event and job commit together.
 * An attempt is reported once, however often it is enqueued.
 */
export async function queueQuizEvent(
  db: Executor,
  { clock }: { clock: Clock },
  { uid, attemptId }: { uid: string; attemptId: string },
): Promise<void> {
  await insertQuizEvent(db, { id: newId(), uid, attemptId, at: clock.now() });
}
