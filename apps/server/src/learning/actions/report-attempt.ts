import { queueQuizEvent } from '../../account/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { LearningDeps } from '../ports.ts';
import { newestAttemptId } from '../queries/quiz-results.ts';

type TellDeps = Pick<LearningDeps, 'jobs' | 'clock' | 'sfmcSupport'>;

/**
 * Enqueues the report of an attempt to the marketing system in the caller's transaction. Does
 * nothing without that system.
 */
export async function reportAttempt(
  tx: Transaction,
  deps: TellDeps,
  attempt: { uid: string; attemptId: string },
): Promise<void> {
  if (deps.sfmcSupport()) await queueQuizEvent(tx, deps, attempt);
}

/** Enqueues the report of the newest attempt at a course, unless it is already queued or sent. */
export async function reportNewestAttempt(
  deps: TellDeps & Pick<LearningDeps, 'handle'>,
  uid: string,
  legacySyllabusId: string,
): Promise<void> {
  await deps.handle.transaction(async (tx) => {
    const attemptId = await newestAttemptId(tx, uid, legacySyllabusId);
    if (attemptId !== null) await reportAttempt(tx, deps, { uid, attemptId });
  });
}
