import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { quizAttempts, quizDrafts, usersSyllabusQuizResults } from '../tables.ts';
import type { QuizResultRow } from './quiz-results.ts';

const inserted = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;

const result = statement('store-quiz-result', (db) => {
  const { uid, legacySyllabusId, ...columns } = getTableColumns(usersSyllabusQuizResults);
  return db
    .insert(usersSyllabusQuizResults)
    .values({
      uid: sql.placeholder('uid'),
      legacySyllabusId: sql.placeholder('legacySyllabusId'),
      pass: sql.placeholder('pass'),
      certificateId: sql.placeholder('certificateId'),
      quizCompleted: sql.placeholder('quizCompleted'),
      totalCorrect: sql.placeholder('totalCorrect'),
      totalQuestions: sql.placeholder('totalQuestions'),
      quizScore: sql.placeholder('quizScore'),
      certificateEmailSent: sql.placeholder('certificateEmailSent'),
      // Cast by hand because the column's list encoding has no form for null.
      playlistAtPass: sql`${sql.placeholder('playlistAtPass')}::text[]`,
    })
    .onConflictDoUpdate({
      target: [uid, legacySyllabusId],
      set: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, inserted(column)])),
      setWhere: sql`not ${usersSyllabusQuizResults.pass}`,
    })
    .returning();
});

/**
 * Stores a result; a stored pass is never overwritten. The second of two concurrent submits waits
 * for the first.
 * @returns the row if it was written, null if a pass exists
 */
export async function storeQuizResult(tx: Transaction, row: QuizResultRow): Promise<QuizResultRow | null> {
  const [written] = await result(tx, { ...row });
  return written ?? null;
}

const attempt = statement('insert-quiz-attempt', (db) =>
  db.insert(quizAttempts).values({
    id: sql.placeholder('id'),
    uid: sql.placeholder('uid'),
    legacySyllabusId: sql.placeholder('legacySyllabusId'),
    at: sql.placeholder('at'),
    quizVersion: sql.placeholder('quizVersion'),
    answers: sql.placeholder('answers'),
    pass: sql.placeholder('pass'),
    totalCorrect: sql.placeholder('totalCorrect'),
    totalQuestions: sql.placeholder('totalQuestions'),
  }),
);

/** Stores an attempt. */
export async function insertAttempt(tx: Transaction, made: typeof quizAttempts.$inferInsert): Promise<void> {
  await attempt(tx, { ...made });
}

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

/**
 * Replaces the answers of a stored draft; its time stays, so that the next save of a device with a
 * slow clock still wins.
 */
export async function replaceDraft(
  tx: Transaction,
  { uid, legacySyllabusId, answers, quizVersion }: Omit<typeof quizDrafts.$inferInsert, 'at'>,
): Promise<void> {
  await tx
    .update(quizDrafts)
    .set({ answers, quizVersion })
    .where(and(eq(quizDrafts.uid, uid), eq(quizDrafts.legacySyllabusId, legacySyllabusId)));
}

const forgotten = statement('delete-quiz-draft', (db) =>
  db
    .delete(quizDrafts)
    .where(
      and(
        eq(quizDrafts.uid, sql.placeholder('uid')),
        eq(quizDrafts.legacySyllabusId, sql.placeholder('legacySyllabusId')),
      ),
    ),
);

/** Deletes stored answers. */
export async function deleteDraft(tx: Transaction, uid: string, legacySyllabusId: string): Promise<void> {
  await forgotten(tx, { uid, legacySyllabusId });
}
