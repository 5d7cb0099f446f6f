import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { emailConfirmations, users } from '../tables.ts';
import { isNewest, madeBefore } from './newest-request.ts';
import type { MailRequest } from './newest-request.ts';
import { lockUserForUpdate } from './update-user.ts';

export type NewConfirmation = Pick<typeof emailConfirmations.$inferInsert, 'id' | 'uid' | 'requestedAt' | 'expiresAt'>;

/** Inserts a request for a confirmation mail. */
export async function insertConfirmation(tx: Transaction, confirmation: NewConfirmation): Promise<void> {
  await tx.insert(emailConfirmations).values(confirmation);
}

/** Returns the time of the member's newest confirmation request, or null. */
export async function lastConfirmationAt(tx: Transaction, uid: string): Promise<Date | null> {
  const [row] = await tx
    .select({ requestedAt: emailConfirmations.requestedAt })
    .from(emailConfirmations)
    .where(eq(emailConfirmations.uid, uid))
    .orderBy(desc(emailConfirmations.requestedAt))
    .limit(1);
  return row?.requestedAt ?? null;
}

/**
 * Returns an open request with its member; null if it is used or replaced, or the email is
 * confirmed by now.
 */
export async function findConfirmationRequest(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: emailConfirmations.id,
      uid: users.uid,
      email: users.email,
      locale: users.locale,
      requestedAt: emailConfirmations.requestedAt,
      expiresAt: emailConfirmations.expiresAt,
    })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.uid, emailConfirmations.uid))
    .where(
      and(
        eq(emailConfirmations.id, id),
        isNull(emailConfirmations.usedAt),
        isNull(users.emailConfirmedAt),
        isNewest(db, emailConfirmations),
      ),
    );
  return row ?? null;
}

/**
 * Sets the token of a request and ends those of the member's earlier requests, because a resend
 * replaces them. Locks the member's row, because concurrent requests would otherwise wait for each
 * other.
 * @returns false if a later request has ended this one meanwhile; then the others remain
 */
export async function issueConfirmationToken(
  tx: Transaction,
  request: MailRequest,
  tokenHash: string,
): Promise<boolean> {
  await lockUserForUpdate(tx, request.uid);
  const issued = await tx
    .update(emailConfirmations)
    .set({ tokenHash })
    .where(eq(emailConfirmations.id, request.id))
    .returning({ id: emailConfirmations.id });
  if (issued.length === 0) return false;
  await tx
    .delete(emailConfirmations)
    .where(and(madeBefore(emailConfirmations, request), isNull(emailConfirmations.usedAt)));
  return true;
}

/** Returns the request of a token, or null. */
export async function findConfirmation(db: Executor, tokenHash: string) {
  const [row] = await db
    .select({ expiresAt: emailConfirmations.expiresAt, usedAt: emailConfirmations.usedAt })
    .from(emailConfirmations)
    .where(eq(emailConfirmations.tokenHash, tokenHash));
  return row ?? null;
}

/**
 * Consumes a token and returns its member, or null. Only one of two concurrent callers gets the
 * member; their row is locked first, as by `issueConfirmationToken`.
 */
export async function consumeConfirmation(tx: Transaction, tokenHash: string, now: Date): Promise<string | null> {
  await tx
    .select({ uid: users.uid })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.uid, emailConfirmations.uid))
    .where(eq(emailConfirmations.tokenHash, tokenHash))
    .for('no key update', { of: users });
  const [row] = await tx
    .update(emailConfirmations)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailConfirmations.tokenHash, tokenHash),
        isNull(emailConfirmations.usedAt),
        gt(emailConfirmations.expiresAt, now),
      ),
    )
    .returning({ uid: emailConfirmations.uid });
  return row?.uid ?? null;
}
