import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { LearningDeps } from '../ports.ts';
import { storeQuizVersions } from '../queries/quiz-versions.ts';
import { listQuizzes } from '../quizzes.ts';

/**
 * Stores the written version of each current quiz beside the ordered one, because the written one
 * cannot be computed once the content comes from another source than the files.
 */
export async function storeCurrentVersions({
  handle,
  content,
  quizVersions,
}: Pick<LearningDeps, 'handle' | 'content' | 'quizVersions'>): Promise<void> {
  if (quizVersions.form === 'ordered') return;
  const quizzes = listQuizzes(content.current(), FALLBACK_LOCALE, quizVersions);
  const rows = quizzes.map(({ version, orderedVersion }) => ({ writtenVersion: version, orderedVersion }));
  if (rows.length > 0) await storeQuizVersions(handle.db, rows);
}
