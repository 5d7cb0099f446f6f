import { shouldSyncToMarketing } from '@nestling/domain/account/identify-event';
import type { Clock } from '../../../platform/clock.ts';
import type { DatabaseHandle } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { findUser } from '../../queries/find-user.ts';
import { sendMarketingEvent } from '../jobs/send-marketing-event.ts';
import { putIdentifyEvent } from '../queries/marketing-events.ts';

/**
 * Enqueues a report of a member to the marketing system, with the record at the time of sending. A
 * waiting event is sent once, and a no is reported once. The caller must check first whether the
 * marketing system is in use.
 */
export async function queueIdentifyEvent(
  { handle, clock, jobs }: { handle: DatabaseHandle; clock: Clock; jobs: Pick<Jobs, 'send'> },
  uid: string,
): Promise<void> {
  const user = await findUser(handle.db, uid);
  if (!user || !shouldSyncToMarketing(user.emailOptIn, user.toldOptIn)) return;
  const id = newId();
  await handle.transaction(async (tx) => {
    const isNew = await putIdentifyEvent(tx, { id, uid, at: clock.now() });
    if (isNew) await jobs.send(tx, sendMarketingEvent, { marketingEventId: id });
  });
}
