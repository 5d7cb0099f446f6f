import { and, eq, lte } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { facebookDeletions } from '../tables.ts';

/** The code of a request, with what became of it. */
export type FacebookDeletion = typeof facebookDeletions.$inferSelect;

/** Separates a code that was issued until then from its person, whose next request gets a new one. */
export async function endOldCode(tx: Transaction, proof: string, until: Date): Promise<void> {
  await tx
    .update(facebookDeletions)
    .set({ proof: null })
    .where(and(eq(facebookDeletions.proof, proof), lte(facebookDeletions.askedAt, until)));
}

/**
 * Stores a new code. Waits for a concurrent request about the same person.
 * @returns false if the person has one already
 */
export async function insertFacebookDeletion(tx: Transaction, row: FacebookDeletion): Promise<boolean> {
  const inserted = await tx
    .insert(facebookDeletions)
    .values(row)
    .onConflictDoNothing({ target: facebookDeletions.proof })
    .returning({ code: facebookDeletions.code });
  return inserted.length > 0;
}

/** Returns the code that a person has, or null. */
export async function findCodeOf(tx: Transaction, proof: string): Promise<string | null> {
  const [row] = await tx
    .select({ code: facebookDeletions.code })
    .from(facebookDeletions)
    .where(eq(facebookDeletions.proof, proof));
  return row?.code ?? null;
}

/** Changes what the page of a code says. */
export async function updateFacebookDeletion(
  tx: Transaction,
  code: string,
  change: Pick<FacebookDeletion, 'outcome' | 'deletionId'>,
): Promise<void> {
  await tx.update(facebookDeletions).set(change).where(eq(facebookDeletions.code, code));
}
