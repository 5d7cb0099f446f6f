import type { DatabaseHandle, Transaction } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { sha256 } from '#platform/ids.ts';
import { clearBounced } from '../../queries/bounced-members.ts';
import { lockUserForUpdate } from '../../queries/update-user.ts';
import { findDeletionByToken } from '../queries/account-deletions.ts';
import { scheduleLeaving, type ScheduleDeps } from './schedule-leaving.ts';

export interface ConfirmDeletionDeps extends ScheduleDeps {
  handle: DatabaseHandle;
}

interface ScheduledDeletion {
  state: 'scheduled';
  eraseAt: string;
}

/**
 * Sets and mails the day of deletion by a mailed token; using the same token again returns the same
 * day.
 */
export async function confirmLeaving(deps: ConfirmDeletionDeps, token: string): Promise<ScheduledDeletion | Refusal> {
  const tokenHash = sha256(token);
  const now = deps.clock.now();
  return deps.handle.transaction(async (tx) => {
    const deletion = await lockedDeletion(tx, tokenHash);
    if (!deletion?.uid) return refuse('auth/invalid-action-code');
    if (deletion.eraseAt) return scheduled(deletion.eraseAt);
    if (!deletion.tokenExpiresAt || deletion.tokenExpiresAt <= now) return refuse('auth/expired-action-code');
    await clearBounced(tx, deletion.uid, now);
    return scheduled(await scheduleLeaving(deps, tx, { id: deletion.id, uid: deletion.uid }));
  });
}

function scheduled(eraseAt: Date): ScheduledDeletion {
  return { state: 'scheduled', eraseAt: eraseAt.toISOString() };
}

/** Concurrent clicks must wait here for the first and read its result. */
async function lockedDeletion(tx: Transaction, tokenHash: string) {
  const deletion = await findDeletionByToken(tx, tokenHash);
  if (!deletion?.uid || !(await lockUserForUpdate(tx, deletion.uid))) return null;
  return findDeletionByToken(tx, tokenHash);
}
