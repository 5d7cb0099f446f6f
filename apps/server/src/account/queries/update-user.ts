import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { users } from '../tables.ts';
import { IS_UNREACHABLE } from './find-user.ts';
import { refuseRegion, type UserRow } from './insert-user.ts';

type Place = 'country' | 'region';

/**
 * Columns to change; omitted ones stay unchanged. The country determines the permitted regions, so
 * that both must change together.
 */
export type UserChange = {
  [Column in keyof Omit<UserRow, 'uid' | 'email' | 'membershipNumber' | Place>]?: UserRow[Column];
} & (Pick<UserRow, Place> | { [Column in Place]?: never });

/**
 * Updates a member's record and returns it; null if it is gone.
 * @throws Error for a US member whose region is not a state
 */
export async function updateUser(db: Executor, uid: string, change: UserChange): Promise<UserRow | null> {
  refuseRegion(change);
  const [row] = await db.update(users).set(change).where(eq(users.uid, uid)).returning();
  return row ?? null;
}

/** Locks and returns a member's record until the transaction ends. */
export async function lockUserForUpdate(tx: Transaction, uid: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.uid, uid)).for('update');
  return row ?? null;
}

/**
 * Confirms a member's email, also one whose mails came back; any other confirmed one retains its
 * time.
 */
export async function confirmStoredEmail(tx: Transaction, uid: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailConfirmedAt: now, emailBouncedAt: null })
    .where(and(eq(users.uid, uid), IS_UNREACHABLE));
}

/**
 * Locks and returns a member's record. Rows that only refer to it can still be inserted, otherwise
 * a sign-in token that is being redeemed would wait for a caller that waits for the token.
 */
export async function lockUserForNoKeyUpdate(tx: Transaction, uid: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.uid, uid)).for('no key update');
  return row ?? null;
}

/**
 * Locks an account, or unlocks it with null; returns false if it is so already, or gone. Waits for
 * a running sign-in; a waiting one then finds the account locked. The row's lock is the weaker one
 * for the reason of `lockUserForNoKeyUpdate`.
 */
export async function setLockedAt(tx: Transaction, uid: string, lockedAt: Date | null): Promise<boolean> {
  const isOther = lockedAt === null ? isNotNull(users.lockedAt) : isNull(users.lockedAt);
  const changed = await tx
    .update(users)
    .set({ lockedAt })
    .where(and(eq(users.uid, uid), isOther))
    .returning({ uid: users.uid });
  return changed.length > 0;
}

/**
 * Blocks every later sign-in of the member. Waits for a running one; a waiting one then finds the
 * account closed.
 */
export async function closeAccount(tx: Transaction, uid: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ eraseBeganAt: now })
    .where(and(eq(users.uid, uid), isNull(users.eraseBeganAt)));
}
