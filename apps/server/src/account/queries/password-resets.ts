import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { passwordResets, sessions, signInTokens, users } from '../tables.ts';
import { afterEarlier, isNewest } from './mailed-links.ts';

export interface NewReset {
  id: string;
  /** Null for an unknown email. */
  uid: string | null;
  requestedAt: Date;
  expiresAt: Date;
}

/** Inserts a request for a reset mail. */
export async function insertReset(db: Executor, reset: NewReset): Promise<void> {
  await db.insert(passwordResets).values({ ...reset, requestedAt: afterEarlier(passwordResets, reset) });
}

/**
 * Returns the request with its member; null if it is unknown, used, replaced by a later one, or of
 * an unknown email.
 */
export async function findResetRequest(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: passwordResets.id,
      uid: users.uid,
      email: users.email,
      locale: users.locale,
      requestedAt: passwordResets.requestedAt,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.uid, passwordResets.uid))
    .where(and(eq(passwordResets.id, id), isNull(passwordResets.usedAt), isNewest(db, passwordResets)));
  return row ?? null;
}

/** Returns the unused request of a code with its member, or null. */
export async function findResetByCode(db: Executor, codeHash: string) {
  const [row] = await db
    .select({ uid: users.uid, email: users.email, expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .innerJoin(users, eq(users.uid, passwordResets.uid))
    .where(and(eq(passwordResets.tokenHash, codeHash), isNull(passwordResets.usedAt)));
  return row ?? null;
}

/**
 * Ends every sign-in of a member, begun ones too: a token that is not redeemed yet becomes invalid.
 * Tokens first, because one that is being redeemed blocks this until its session is visible and can
 * be ended.
 */
export async function endSignInsOf(tx: Transaction, uid: string): Promise<number> {
  await tx.delete(signInTokens).where(eq(signInTokens.uid, uid));
  const ended = await tx.delete(sessions).where(eq(sessions.uid, uid)).returning({ id: sessions.id });
  return ended.length;
}
