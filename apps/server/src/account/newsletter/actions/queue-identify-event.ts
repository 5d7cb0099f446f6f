import { shouldSyncToMarketing } from '@nestling/domain/account/identify-event';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findUser } from '../../queries/find-user.ts';
import { sendMarketingEventJob } from '../jobs/send-marketing-event.ts';
import { upsertIdentifyEvent } from '../queries/marketing-events.ts';

/**
 * Enqueues a member's record for the marketing system; it is read when it is sent. At most one
 * event waits; a decline is reported once. The caller must check first whether the marketing system
 * is in use.
 */
export async function queueIdentifyEvent(
  { handle, clock, jobs }: { handle: DatabaseHandle; clock: Clock; jobs: Pick<Jobs, 'send'> },
  uid: string,
): Promise<void> {
  const user = await findUser(handle.db, uid);
  if (!user || !shouldSyncToMarketing(user.emailOptIn, user.toldOptIn)) return;
  await handle.transaction((tx) => enqueueIdentifyEvent(tx, { clock, jobs }, uid));
}

/** The same in a transaction that changes the record; whether it is sent is decided when it is read. */
export async function enqueueIdentifyEvent(
  tx: Transaction,
  { clock, jobs }: { clock: Clock; jobs: Pick<Jobs, 'send'> },
  uid: string,
): Promise<void> {
  const id = newId();
  if (await upsertIdentifyEvent(tx, { id, uid, at: clock.now() }))
    await jobs.send(tx, sendMarketingEventJob, { marketingEventId: id });
}
