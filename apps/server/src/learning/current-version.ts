import type { Executor } from '../platform/database/database.ts';
import { findOrderedVersion } from './queries/quiz-versions.ts';
import type { QuizContent } from './quizzes.ts';

/**
 * True for a version of the current quiz, in either form. The written form of content that now
 * comes from another source can only be found among the stored ones.
 */
export async function isCurrentVersion(db: Executor, quiz: QuizContent, version: string): Promise<boolean> {
  if (isVersionOf(quiz, version)) return true;
  return (await findOrderedVersion(db, version)) === quiz.orderedVersion;
}

/** True for one of the versions that the content itself has. */
export function isVersionOf(quiz: Pick<QuizContent, 'version' | 'orderedVersion'>, version: string): boolean {
  return version === quiz.version || version === quiz.orderedVersion;
}
