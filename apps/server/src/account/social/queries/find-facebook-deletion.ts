import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { deletionPart, type DeletionPart } from '../../deletion/queries/account-deletions.ts';
import { facebookDeletions } from '../tables.ts';

/** What became of a request, and of the deletion of the account if there is one. */
export interface FacebookDeletionStatus {
  outcome: (typeof facebookDeletions.$inferSelect)['outcome'];
  deletion: DeletionPart | null;
}

/** Returns what became of the request with a code, or null. */
export async function findFacebookDeletion(db: Executor, code: string): Promise<FacebookDeletionStatus | null> {
  const { outcome, deletionId } = facebookDeletions;
  const [row] = await db
    .select({ outcome, deletion: deletionPart(deletionId) })
    .from(facebookDeletions)
    .where(eq(facebookDeletions.code, code));
  return row ?? null;
}
