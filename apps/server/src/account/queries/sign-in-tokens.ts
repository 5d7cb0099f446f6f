import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { signInTokens } from '../tables.ts';

/** Inserts a sign-in token, by its hash. */
export async function insertSignInToken(
  db: Executor,
  token: { tokenHash: string; uid: string; expiresAt: Date },
): Promise<void> {
  await db.insert(signInTokens).values(token);
}

/**
 * Consumes a token and returns its uid; null if it is unknown, used or expired. Only one of two
 * concurrent callers gets the uid.
 */
export async function consumeSignInToken(db: Executor, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(signInTokens)
    .set({ usedAt: now })
    .where(and(eq(signInTokens.tokenHash, tokenHash), isNull(signInTokens.usedAt), gt(signInTokens.expiresAt, now)))
    .returning({ uid: signInTokens.uid });
  return row?.uid ?? null;
}
