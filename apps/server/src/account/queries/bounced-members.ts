import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { listOrder, pageOf, type ListPage, type ListPageRequest } from '../../platform/database/list-order.ts';
import { lastBounceStatus } from '../bounces/queries/bounces.ts';
import { users } from '../tables.ts';

/** Marks a member as one whose mails come back; returns false if they were before. */
export async function markBounced(tx: Transaction, uid: string, at: Date): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ emailBouncedAt: at })
    .where(and(eq(users.uid, uid), isNull(users.emailBouncedAt)))
    .returning({ uid: users.uid });
  return marked.length > 0;
}

/** Ends that mark, and what it came from; returns false without one. */
export async function clearBounced(tx: Transaction, uid: string, now: Date): Promise<boolean> {
  const cleared = await tx
    .update(users)
    .set({ emailBouncedAt: null, bouncesCountFrom: now })
    .where(and(eq(users.uid, uid), isNotNull(users.emailBouncedAt)))
    .returning({ uid: users.uid });
  return cleared.length > 0;
}

/** True if mails to an address come back, and it is still the member's. */
export async function isBounced(db: Executor, { uid, email }: { uid: string; email: string }): Promise<boolean> {
  const rows = await db
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.uid, uid), eq(sql`lower(${users.email})`, email), isNotNull(users.emailBouncedAt)));
  return rows.length > 0;
}

/** A member whose mails come back. */
export interface BouncedMember {
  uid: string;
  email: string;
  since: Date | null;
  /** Status of the last mail that came back; null once that is older than 90 days. */
  status: string | null;
}

const LONGEST_FIRST = listOrder('asc', [
  { of: users.emailBouncedAt, as: 'timestamptz' },
  { of: users.uid, as: 'uuid' },
]);

/** Returns members whose mails come back, longest first. */
export async function findBouncedMembers(db: Executor, request: ListPageRequest): Promise<ListPage<BouncedMember>> {
  const { uid, email, emailBouncedAt: since } = users;
  const rows = await db
    .select({ uid, email, since, status: lastBounceStatus(uid), cursor: LONGEST_FIRST.cursor })
    .from(users)
    .where(and(isNotNull(since), LONGEST_FIRST.isAfter(request.after)))
    .orderBy(...LONGEST_FIRST.orderBy)
    .limit(request.limit + 1);
  return pageOf(rows, await db.$count(users, isNotNull(since)), request);
}
