import { and, asc, eq, gt, isNull, not, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { isLeavingSql } from '../deletion/queries/account-deletions.ts';
import { isAccepted } from '../newsletter/queries/marketing-contacts.ts';
import { users } from '../tables.ts';

/** SQL condition on `users`: has opted in, and is not leaving. */
const hasOptedIn = and(eq(users.emailOptIn, true), isNull(users.eraseBeganAt), not(isLeavingSql(users.uid)));

/** SQL condition on `users`: has opted in, and the marketing system has never accepted the record. */
const isUnsent = (db: Executor) => and(hasOptedIn, not(isAccepted(db, users.uid)));

/** Counts the members who have opted in and whose record the marketing system has never accepted. */
export function countUnsent(db: Executor): Promise<number> {
  return db.$count(users, isUnsent(db));
}

/**
 * Returns such members, by membership number.
 * @param page `after`: the last membership number of the page before; `all`: also those whose record
 *   was accepted
 */
export function unsentAfter(
  db: Executor,
  { after, limit, all }: { after: number; limit: number; all: boolean },
): Promise<{ uid: string; membershipNumber: number }[]> {
  return db
    .select({ uid: users.uid, membershipNumber: users.membershipNumber })
    .from(users)
    .where(and(gt(users.membershipNumber, after), all ? hasOptedIn : isUnsent(db)))
    .orderBy(asc(users.membershipNumber))
    .limit(limit);
}

/** Returns members whose last reported answer is a yes and whose own is none, some at once. */
export async function unreportedNos(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.toldOptIn, true), sql`${users.emailOptIn} is distinct from true`, isNull(users.eraseBeganAt)))
    .orderBy(asc(users.membershipNumber))
    .limit(limit);
  return rows.map(({ uid }) => uid);
}
