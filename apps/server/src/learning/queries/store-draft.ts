import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
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
