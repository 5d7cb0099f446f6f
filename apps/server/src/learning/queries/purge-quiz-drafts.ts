import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/database.ts';
import { quizDrafts } from '../tables.ts';

/** Forgets answers that were never sent and not changed since a time. */
export async function purgeQuizDrafts(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, quizDrafts, lt(quizDrafts.at, before));
}
