import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { quizAttempts, quizDrafts, usersSyllabusQuizResults } from '../tables.ts';
import type { QuizResultRow } from './quiz-results.ts';

/**
 * Stores a result; a stored pass is never written over. Of two submits at once the second waits for the first.
 * @returns the row when it was written, null when a pass stood there
 */
export async function storeQuizResult(tx: Transaction, result: QuizResultRow): Promise<QuizResultRow | null> {
  const { uid: _uid, legacySyllabusId: _id, ...values } = result;
  const [row] = await tx
    .insert(usersSyllabusQuizResults)
    .values(result)
    .onConflictDoUpdate({
      target: [usersSyllabusQuizResults.uid, usersSyllabusQuizResults.legacySyllabusId],
      set: values,
      setWhere: sql`not ${usersSyllabusQuizResults.pass}`,
    })
    .returning();
  return row ?? null;
}

/** Stores an attempt (D-32). */
export async function insertAttempt(tx: Transaction, attempt: typeof quizAttempts.$inferInsert): Promise<void> {
  await tx.insert(quizAttempts).values(attempt);
}

/** Keeps answers that are not sent yet; an older save never wins. */
export async function storeDraft(db: Executor, draft: typeof quizDrafts.$inferInsert): Promise<void> {
  await db
    .insert(quizDrafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [quizDrafts.uid, quizDrafts.legacySyllabusId],
      set: { answers: draft.answers, quizVersion: draft.quizVersion, at: draft.at },
      setWhere: sql`${quizDrafts.at} <= excluded.at`,
    });
}

/** Puts other answers into a kept draft; its time stays, so that what a device with a slow clock saves next still wins. */
export async function replaceDraft(
  tx: Transaction,
  { uid, legacySyllabusId, answers, quizVersion }: Omit<typeof quizDrafts.$inferInsert, 'at'>,
): Promise<void> {
  await tx
    .update(quizDrafts)
    .set({ answers, quizVersion })
    .where(and(eq(quizDrafts.uid, uid), eq(quizDrafts.legacySyllabusId, legacySyllabusId)));
}

/** Forgets kept answers. */
export async function deleteDraft(tx: Transaction, uid: string, legacySyllabusId: string): Promise<void> {
  await tx.delete(quizDrafts).where(and(eq(quizDrafts.uid, uid), eq(quizDrafts.legacySyllabusId, legacySyllabusId)));
}
