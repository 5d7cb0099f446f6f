import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { quizAttempts, quizDrafts, quizVersions, usersSyllabusQuizResults } from '../tables.ts';

export type QuizResultRow = typeof usersSyllabusQuizResults.$inferSelect;

const MAX_ATTEMPTS = 20;

/** Returns the member's stored results. */
export function quizResultsOf(db: Executor, uid: string): Promise<QuizResultRow[]> {
  return db.select().from(usersSyllabusQuizResults).where(eq(usersSyllabusQuizResults.uid, uid));
}

/** Returns the stored result of one quiz, or null. */
export async function findQuizResult(
  db: Executor,
  uid: string,
  legacySyllabusId: string,
): Promise<QuizResultRow | null> {
  const [row] = await db
    .select()
    .from(usersSyllabusQuizResults)
    .where(and(eq(usersSyllabusQuizResults.uid, uid), eq(usersSyllabusQuizResults.legacySyllabusId, legacySyllabusId)));
  return row ?? null;
}

/** A stored attempt. */
export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

/** Returns the newest attempts of one quiz, newest first. */
export function attemptsOf(db: Executor, uid: string, legacySyllabusId: string) {
  return db
    .select({
      at: quizAttempts.at,
      pass: quizAttempts.pass,
      totalCorrect: quizAttempts.totalCorrect,
      totalQuestions: quizAttempts.totalQuestions,
      quizVersion: quizAttempts.quizVersion,
      orderedVersion: quizVersions.orderedVersion,
      answers: quizAttempts.answers,
    })
    .from(quizAttempts)
    .leftJoin(quizVersions, eq(quizVersions.writtenVersion, quizAttempts.quizVersion))
    .where(and(eq(quizAttempts.uid, uid), eq(quizAttempts.legacySyllabusId, legacySyllabusId)))
    .orderBy(desc(quizAttempts.at))
    .limit(MAX_ATTEMPTS);
}

/** Returns the stored answers of one quiz, or null. */
export async function findDraft(db: Executor, uid: string, legacySyllabusId: string) {
  const [row] = await db
    .select()
    .from(quizDrafts)
    .where(and(eq(quizDrafts.uid, uid), eq(quizDrafts.legacySyllabusId, legacySyllabusId)));
  return row ?? null;
}

/** Returns an attempt by its id, or null after its deletion. */
export async function findAttempt(db: Executor, id: string): Promise<typeof quizAttempts.$inferSelect | null> {
  const [row] = await db.select().from(quizAttempts).where(eq(quizAttempts.id, id));
  return row ?? null;
}

/** Returns the id of the member's newest attempt at a quiz, or null. */
export async function newestAttemptId(db: Executor, uid: string, legacySyllabusId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: quizAttempts.id })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.uid, uid), eq(quizAttempts.legacySyllabusId, legacySyllabusId)))
    .orderBy(desc(quizAttempts.at))
    .limit(1);
  return row?.id ?? null;
}
