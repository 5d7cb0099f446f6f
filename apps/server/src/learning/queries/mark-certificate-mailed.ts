import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { usersSyllabusQuizResults } from '../tables.ts';

/** Notes that a course-complete mail went out (D-97). */
export async function certificateMailed(db: Executor, uid: string, legacySyllabusId: string): Promise<void> {
  await db
    .update(usersSyllabusQuizResults)
    .set({ certificateEmailSent: true })
    .where(and(eq(usersSyllabusQuizResults.uid, uid), eq(usersSyllabusQuizResults.legacySyllabusId, legacySyllabusId)));
}
