import { eraseTimeOf } from '@nestling/domain/account/account-deletion';
import type { Transaction } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { sha256 } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { publish } from '#platform/live/live.ts';
import { lockUserForUpdate, updateUser } from '../../queries/update-user.ts';
import { deletionScheduledMail } from '../jobs/deletion-mails.ts';
import { eraseAccountJob } from '../jobs/erase-account.ts';
import { findDeletionByToken, scheduleDeletion } from '../queries/account-deletions.ts';
import type { RequestDeletionDeps } from './request-deletion.ts';

export interface ConfirmDeletionDeps extends RequestDeletionDeps {
  jobs: Pick<Jobs, 'send'>;
}

interface ScheduledDeletion {
  state: 'scheduled';
  eraseAt: string;
}

/**
 * Sets and mails the day of deletion by a mailed token; using the same token again returns the same
 * day.
 */
export async function confirmLeaving(
  { handle, clock, mails, jobs }: ConfirmDeletionDeps,
  token: string,
): Promise<ScheduledDeletion | Refusal> {
  const tokenHash = sha256(token);
  const now = clock.now();
  return handle.transaction(async (tx) => {
    const deletion = await lockedDeletion(tx, tokenHash);
    if (!deletion?.uid) return refuse('auth/invalid-action-code');
    if (deletion.eraseAt) return scheduled(deletion.eraseAt);
    if (!deletion.tokenExpiresAt || deletion.tokenExpiresAt <= now) return refuse('auth/expired-action-code');
    await updateUser(tx, deletion.uid, { emailBouncedAt: null });
    const eraseAt = eraseTimeOf(now);
    const { id: deletionId, uid } = deletion;
    await scheduleDeletion(tx, deletionId, eraseAt);
    await mails.send(tx, deletionScheduledMail, { deletionId });
    await jobs.send(tx, eraseAccountJob, { deletionId }, { startAfter: eraseAt });
    await publish(tx, uid, { kind: 'user' });
    return scheduled(eraseAt);
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
