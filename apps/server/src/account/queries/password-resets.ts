import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { passwordResets, sessions, signInTokens, users } from '../tables.ts';
import { isNewest, madeBefore } from './newest-request.ts';
import type { MailRequest } from './newest-request.ts';
import { lockUserForUpdate } from './update-user.ts';

export interface NewReset {
  id: string;
  /** Null for an unknown email. */
  uid: string | null;
  requestedAt: Date;
  expiresAt: Date;
}

/** Inserts a request for a reset mail. */
export async function insertReset(db: Executor, reset: NewReset): Promise<void> {
  await db.insert(passwordResets).values(reset);
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

/**
 * Sets the code of a request and ends those of the member's earlier requests. Locks the member's
 * row, because concurrent requests would otherwise wait for each other.
 * @returns false if a later request has ended this one meanwhile; then the others remain
 */
export async function issueCode(
  tx: Transaction,
  request: MailRequest,
  issue: { codeHash: string; expiresAt: Date },
): Promise<boolean> {
  await lockUserForUpdate(tx, request.uid);
  const issued = await tx
    .update(passwordResets)
    .set(issue)
    .where(and(eq(passwordResets.id, request.id), isNull(passwordResets.usedAt)))
    .returning({ id: passwordResets.id });
  if (issued.length === 0) return false;
  await tx.delete(passwordResets).where(and(madeBefore(passwordResets, request), isNull(passwordResets.usedAt)));
  return true;
}

/** Returns the unused request of a code with its member, or null. */
export async function findResetByCode(db: Executor, codeHash: string) {
  const [row] = await db
    .select({ uid: users.uid, email: users.email, expiresAt: passwordResets.expiresAt })
    .from(passwordResets)
    .innerJoin(users, eq(users.uid, passwordResets.uid))
    .where(and(eq(passwordResets.codeHash, codeHash), isNull(passwordResets.usedAt)));
  return row ?? null;
}

/**
 * Consumes a code and returns its member, or null. Only one of two concurrent callers gets the
 * member; their row is locked first, as by `issueCode`.
 */
export async function consumeResetCode(tx: Transaction, codeHash: string, now: Date): Promise<string | null> {
  await tx
    .select({ uid: users.uid })
    .from(passwordResets)
    .innerJoin(users, eq(users.uid, passwordResets.uid))
    .where(eq(passwordResets.codeHash, codeHash))
    .for('no key update', { of: users });
  const [row] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.codeHash, codeHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now)))
    .returning({ uid: passwordResets.uid });
  return row?.uid ?? null;
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
