import type { InactivityLimits } from '@nestling/domain/account/inactivity';
import { and, asc, eq, gt, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { isLeavingSql } from '../deletion/queries/account-deletions.ts';
import { users } from '../tables.ts';
import { IS_OPEN } from './find-user.ts';

/** What is due for a member whom nobody has seen for long. */
export interface DueMember {
  uid: string;
  due: 'notice' | 'end';
}

/**
 * Returns members whom nobody has seen for so long that something is due, the longest first. A
 * locked account is left out, because its member could not sign in to keep it.
 */
export async function findInactiveMembers(
  db: Executor,
  limits: InactivityLimits,
  { max, uid }: { max: number; uid?: string },
): Promise<DueMember[]> {
  const { lastSeenAt, inactivityMailedAt: notifiedAt } = users;
  const needsNotice = or(isNull(notifiedAt), lte(notifiedAt, limits.notifiedAfter));
  const isNotified = and(gt(notifiedAt, limits.notifiedAfter), lte(notifiedAt, limits.notifiedUntil));
  const rows = await db
    .select({ uid: users.uid, isNotified: sql<boolean | null>`${isNotified}`.as('is_notified') })
    .from(users)
    .where(
      and(
        uid === undefined ? undefined : eq(users.uid, uid),
        IS_OPEN,
        or(
          and(lt(lastSeenAt, limits.notifySeenBefore), needsNotice),
          and(lt(lastSeenAt, limits.endSeenBefore), isNotified),
        ),
        not(isLeavingSql(users.uid)),
      ),
    )
    .orderBy(asc(lastSeenAt), asc(users.uid))
    .limit(max);
  return rows.map((row) => ({ uid: row.uid, due: row.isNotified ? 'end' : 'notice' }));
}

/** Returns what is due for a member, whose row must be locked; null if they have come back. */
export async function findDue(tx: Transaction, limits: InactivityLimits, uid: string): Promise<DueMember | null> {
  const [member] = await findInactiveMembers(tx, limits, { max: 1, uid });
  return member ?? null;
}

/** Records that a member is notified that nobody uses the account. */
export async function setInactivityMailedAt(tx: Transaction, uid: string, now: Date): Promise<void> {
  await tx.update(users).set({ inactivityMailedAt: now }).where(eq(users.uid, uid));
}
