import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { emailConfirmations, users } from '../tables.ts';
import { IS_UNREACHABLE, uidOfEmailSql } from './find-user.ts';
import { afterEarlier, isNewest, type MailRequest } from './mailed-links.ts';

export type NewConfirmation = Pick<typeof emailConfirmations.$inferInsert, 'id' | 'uid' | 'requestedAt' | 'expiresAt'>;

/** Inserts a request for a confirmation mail. */
export async function insertConfirmation(tx: Transaction, confirmation: NewConfirmation): Promise<void> {
  await tx
    .insert(emailConfirmations)
    .values({ ...confirmation, requestedAt: afterEarlier(emailConfirmations, confirmation) });
}

/** Returns when the link of the member's newest confirmation request expires, or null. */
export async function lastConfirmationExpiry(tx: Transaction, uid: string): Promise<Date | null> {
  const [row] = await tx
    .select({ expiresAt: emailConfirmations.expiresAt })
    .from(emailConfirmations)
    .where(eq(emailConfirmations.uid, uid))
    .orderBy(desc(emailConfirmations.requestedAt))
    .limit(1);
  return row?.expiresAt ?? null;
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
        IS_UNREACHABLE,
        isNewest(db, emailConfirmations),
      ),
    );
  return row ?? null;
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
 * Returns the newest request that could confirm the account of an email; null if there is none
 * or it is confirmed.
 */
export async function findOpenConfirmation(db: Executor, email: string): Promise<MailRequest | null> {
  const { id, uid, requestedAt, usedAt } = emailConfirmations;
  const [row] = await db
    .select({ id, uid, requestedAt })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.uid, uid))
    .where(and(eq(users.uid, uidOfEmailSql(email)), IS_UNREACHABLE, isNull(usedAt)))
    .orderBy(desc(requestedAt))
    .limit(1);
  return row ?? null;
}
