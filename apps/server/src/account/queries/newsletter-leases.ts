import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { users } from '../tables.ts';

/**
 * Acquires the lease on a member's newsletter, identified by its end; false while another caller
 * holds it.
 */
export async function acquireLease(
  db: Executor,
  uid: string,
  { now, lease }: { now: Date; lease: Date },
): Promise<boolean> {
  const leased = await db
    .update(users)
    .set({ newsletterLease: lease })
    .where(and(eq(users.uid, uid), or(isNull(users.newsletterLease), lt(users.newsletterLease, now))))
    .returning({ uid: users.uid });
  return leased.length > 0;
}

/** Releases a lease, unless another holder has acquired it since. */
export async function releaseLease(db: Executor, uid: string, lease: Date): Promise<void> {
  await db
    .update(users)
    .set({ newsletterLease: null })
    .where(and(eq(users.uid, uid), eq(users.newsletterLease, lease)));
}
