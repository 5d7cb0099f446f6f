import type { IdentifyEvent } from '@nestling/domain/account/identify-event';
import type { OutsideMarketing } from '#gateways/marketing/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { findUser } from '../../queries/find-user.ts';
import { lockUserForUpdate, updateUser } from '../../queries/update-user.ts';
import { unsentAfter } from '../../queries/unsent-members.ts';
import { insertContacts, markAccepted } from '../queries/marketing-contacts.ts';
import { enqueueIdentifyEvent } from './queue-identify-event.ts';
import { reportedMember } from './reported-member.ts';

/** Dependencies of the push. */
export interface PushDeps {
  handle: DatabaseHandle;
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
}

/**
 * Sends the members who have opted in and were never sent, page by page. Starts no journey, sends
 * no mail and changes no status. What is sent is noted after each page, so that the next run goes on
 * after it.
 *
 * @param all also those who were sent
 * @returns how many were sent
 * @throws MarketingUnavailable
 */
export async function pushSubscribers(
  deps: PushDeps,
  outside: Pick<OutsideMarketing, 'sendMembers' | 'maxMembers'>,
  all: boolean,
): Promise<number> {
  let [after, pushed] = [0, 0];
  for (;;) {
    const page = await unsentAfter(deps.handle.db, { after, limit: outside.maxMembers, all });
    const last = page.at(-1);
    if (!last) return pushed;
    after = last.membershipNumber;
    pushed += await pushPage(
      deps,
      outside,
      page.map(({ uid }) => uid),
    );
  }
}

async function pushPage(
  { handle, clock, jobs }: PushDeps,
  outside: Pick<OutsideMarketing, 'sendMembers'>,
  uids: readonly string[],
): Promise<number> {
  await insertContacts(handle.db, uids, clock.now());
  const members: { uid: string; values: IdentifyEvent }[] = [];
  for (const uid of uids) {
    const user = await findUser(handle.db, uid);
    // One who has withdrawn meanwhile is reported by their own event.
    if (user?.emailOptIn) members.push({ uid, values: await reportedMember(handle.db, clock, user) });
  }
  if (members.length === 0) return 0;
  await outside.sendMembers(members.map(({ uid, values }) => ({ uid, values: { ...values } })));
  const sent = members.map(({ uid }) => uid);
  await handle.transaction(async (tx) => {
    for (const uid of sent.toSorted()) {
      const user = await lockUserForUpdate(tx, uid);
      await updateUser(tx, uid, { toldOptIn: true });
      // A no during the call may have arrived there before it.
      if (user && !user.emailOptIn) await enqueueIdentifyEvent(tx, { clock, jobs }, uid);
    }
    await markAccepted(tx, sent, clock.now());
  });
  return members.length;
}
