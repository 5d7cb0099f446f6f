import { eraseTimeOf } from '@nestling/domain/account/account-deletion';
import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { publish } from '#platform/live/live.ts';
import type { Mails } from '#platform/mail/mails.ts';
import { deletionScheduledMail } from '../jobs/deletion-mails.ts';
import { eraseAccountJob } from '../jobs/erase-account.ts';
import { deleteOpenDeletion, findDeletion, insertDeletion, scheduleDeletion } from '../queries/account-deletions.ts';

export interface ScheduleDeps {
  clock: Clock;
  mails: Pick<Mails, 'send'>;
  jobs: Pick<Jobs, 'send'>;
}

/**
 * Sets the day of a requested deletion, mails it and queues the erasure for it. The caller must have
 * locked the member's row.
 */
export async function scheduleLeaving(
  { clock, mails, jobs }: ScheduleDeps,
  tx: Transaction,
  { id: deletionId, uid, forInactivity = false }: { id: string; uid: string; forInactivity?: boolean },
): Promise<Date> {
  const eraseAt = eraseTimeOf(clock.now());
  await scheduleDeletion(tx, deletionId, { eraseAt, forInactivity });
  await mails.send(tx, deletionScheduledMail, { deletionId });
  await jobs.send(tx, eraseAccountJob, { deletionId }, { startAfter: eraseAt });
  await publish(tx, uid, { kind: 'user' });
  return eraseAt;
}

/**
 * Schedules a member's deletion without a mailed link, with the same days to cancel it; one that is
 * scheduled or running keeps its day. The caller must have locked the member's row.
 * @param forInactivity whether a sign-in cancels it
 * @returns the id of the deletion
 */
export async function scheduleWithoutLink(
  deps: ScheduleDeps,
  tx: Transaction,
  { uid, forInactivity }: { uid: string; forInactivity: boolean },
): Promise<string> {
  const open = await findDeletion(tx, uid);
  if (open && open.state !== 'mail-sent') {
    // Somebody asks for it now, so that a sign-in must no longer cancel it.
    if (open.eraseAt && open.state === 'scheduled' && !forInactivity)
      await scheduleDeletion(tx, open.id, { eraseAt: open.eraseAt, forInactivity });
    return open.id;
  }
  await deleteOpenDeletion(tx, uid);
  const now = deps.clock.now();
  const id = newId();
  await insertDeletion(tx, { id, uid, askedAt: now, tokenExpiresAt: now });
  await scheduleLeaving(deps, tx, { id, uid, forInactivity });
  return id;
}
