import { publish } from '../../platform/live/live.ts';
import { deleteInactiveDeletion } from '../deletion/queries/account-deletions.ts';
import type { AccountDeps, MemberRecord } from '../ports.ts';
import { SEEN_EVERY_MS, updateLastSeen } from '../queries/last-seen.ts';

/** Dependencies of the record of a visit. */
export type VisitDeps = Pick<AccountDeps, 'handle' | 'clock' | 'log'>;

/**
 * Records that a member has signed in, and cancels a deletion that was scheduled because nobody did.
 * It must follow the transaction of the session: two sign-ins that share the lock of the member's
 * row would each wait for the other to write it.
 */
export async function recordVisit(
  { handle, clock, log }: VisitDeps,
  { uid, lastSeenAt, inactivityMailedAt }: MemberRecord['user'],
): Promise<void> {
  const now = clock.now();
  if (now.getTime() - lastSeenAt.getTime() <= SEEN_EVERY_MS) return;
  try {
    if (inactivityMailedAt === null) await updateLastSeen(handle.db, uid, now);
    else
      await handle.transaction(async (tx) => {
        await updateLastSeen(tx, uid, now);
        if (await deleteInactiveDeletion(tx, uid)) await publish(tx, uid, { kind: 'user' });
      });
  } catch (error) {
    // The session is open; a sign-in must not fail because of what concerns the next years.
    log.error({ err: error }, 'a sign-in was not recorded');
  }
}
