import { quizEventQueuer } from '../../account/public.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { LearningDeps } from '../ports.ts';
import { newestAttemptId } from '../queries/quiz-results.ts';

type TellDeps = Pick<LearningDeps, 'jobs' | 'clock' | 'sfmcSupport'>;

/** Queues, on the given executor, that the marketing system is told of an attempt. */
type TellAttempt = (db: Executor, attempt: { uid: string; attemptId: string }) => Promise<void>;

/** How an attempt is told of; to be asked before its transaction begins. Without the marketing system nothing is told (D-63). */
export async function attemptTeller(deps: TellDeps): Promise<TellAttempt> {
  return deps.sfmcSupport() ? quizEventQueuer(deps) : async () => {};
}

/** Has the marketing system told of the newest attempt at a course, unless it is queued or told already. */
export async function tellNewestAttempt(
  deps: TellDeps & Pick<LearningDeps, 'handle'>,
  uid: string,
  legacySyllabusId: string,
): Promise<void> {
  const { db } = deps.handle;
  const attemptId = await newestAttemptId(db, uid, legacySyllabusId);
  if (attemptId === null) return;
  const tell = await attemptTeller(deps);
  await tell(db, { uid, attemptId });
}
