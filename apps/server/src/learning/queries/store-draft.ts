import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { quizDrafts } from '../tables.ts';

/** Stores answers that are not sent yet; an older save never wins. */
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

type DraftKey = Pick<typeof quizDrafts.$inferSelect, 'uid' | 'legacySyllabusId'>;

const isOfQuiz = () =>
  and(eq(quizDrafts.uid, sql.placeholder('uid')), eq(quizDrafts.legacySyllabusId, sql.placeholder('legacySyllabusId')));

const replaced = statement('replace-quiz-draft', (db) =>
  db
    .update(quizDrafts)
    .set({
      answers: sql`${sql.param(sql.placeholder('answers'), quizDrafts.answers)}`,
      quizVersion: sql`${sql.placeholder('quizVersion')}`,
    })
    .where(isOfQuiz()),
);

/**
 * Replaces the answers of a draft, if there is one. Its time stays, so that the next save of a
 * device with a slow clock still wins.
 */
export async function replaceDraft(
  tx: Transaction,
  draft: DraftKey & Pick<typeof quizDrafts.$inferSelect, 'answers' | 'quizVersion'>,
): Promise<void> {
  await replaced(tx, { ...draft });
}

const deleted = statement('delete-quiz-draft', (db) => db.delete(quizDrafts).where(isOfQuiz()));

/** Deletes the draft of a quiz. */
export async function deleteDraft(tx: Transaction, { uid, legacySyllabusId }: DraftKey): Promise<void> {
  await deleted(tx, { uid, legacySyllabusId });
}
