import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { publish } from '#platform/live/live.ts';
import { lockUserForUpdate } from '../../queries/update-user.ts';
import { eraseAccountJob } from '../jobs/erase-account.ts';
import { deleteOpenDeletion, findDeletion, insertDeletion, scheduleDeletion } from '../queries/account-deletions.ts';

/**
 * Schedules a member's deletion for now, replacing a later date; the usual job and mail follow.
 * @returns null if the member is gone or the erasure has begun
 */
export async function deleteAccountNow(
  { clock, jobs }: { clock: Clock; jobs: Pick<Jobs, 'send'> },
  tx: Transaction,
  uid: string,
): Promise<{ deletionId: string } | null> {
  if (!(await lockUserForUpdate(tx, uid))) return null;
  const now = clock.now();
  const open = await findDeletion(tx, uid);
  if (open?.state === 'erasing') return null;
  const deletionId = open?.state === 'scheduled' ? open.id : newId();
  if (open?.state !== 'scheduled') {
    await deleteOpenDeletion(tx, uid);
    await insertDeletion(tx, { id: deletionId, uid, askedAt: now, tokenExpiresAt: now });
  }
  await scheduleDeletion(tx, deletionId, { eraseAt: now, forInactivity: false });
  await jobs.send(tx, eraseAccountJob, { deletionId });
  await publish(tx, uid, { kind: 'user' });
  return { deletionId };
}
