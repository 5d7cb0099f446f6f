import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { usersSyllabusQuizResults } from '../tables.ts';

/** Records that a course-complete mail was sent. */
export async function certificateMailed(db: Executor, uid: string, legacySyllabusId: string): Promise<void> {
  await db
    .update(usersSyllabusQuizResults)
    .set({ certificateEmailSent: true })
    .where(and(eq(usersSyllabusQuizResults.uid, uid), eq(usersSyllabusQuizResults.legacySyllabusId, legacySyllabusId)));
}
