import { queueQuizEvent } from '../../account/public.ts';
import type { LearningDeps } from '../ports.ts';
import { newestAttemptId } from '../queries/quiz-results.ts';

/**
 * Enqueues the report of the newest attempt at a course to the marketing system, unless it is
 * already queued or sent. Does nothing without that system.
 */
export async function reportNewestAttempt(
  { handle, clock, jobs, sfmcSupport }: Pick<LearningDeps, 'handle' | 'clock' | 'jobs' | 'sfmcSupport'>,
  uid: string,
  legacySyllabusId: string,
): Promise<void> {
  if (!sfmcSupport()) return;
  const attemptId = await newestAttemptId(handle.db, uid, legacySyllabusId);
  if (attemptId !== null) await handle.transaction((tx) => queueQuizEvent(tx, { clock, jobs }, { uid, attemptId }));
}
