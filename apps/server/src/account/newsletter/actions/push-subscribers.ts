import type { IdentifyEvent } from '@nestling/domain/account/identify-event';
import type { OutsideMarketing } from '#gateways/marketing/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { findUser } from '../../queries/find-user.ts';
import { updateUser } from '../../queries/update-user.ts';
import { unsentAfter } from '../../queries/unsent-members.ts';
import { noteAccepted, noteContacts } from '../queries/marketing-contacts.ts';
import { reportedMember } from './reported-member.ts';

/**
 * Sends the members who have opted in and were never sent, page by page. Starts no journey, sends
 * no mail and changes no status. What is sent is noted after each page, so that the next run goes on
 * after it.
 *
 * @returns how many were sent
 * @throws MarketingUnavailable
 */
export async function pushSubscribers(
  { handle, clock }: { handle: DatabaseHandle; clock: Clock },
  outside: Pick<OutsideMarketing, 'sendMembers' | 'maxMembers'>,
): Promise<number> {
  let [after, pushed] = [0, 0];
  for (;;) {
    const page = await unsentAfter(handle.db, { after, limit: outside.maxMembers });
    const last = page.at(-1);
    if (!last) return pushed;
    after = last.membershipNumber;
    pushed += await pushPage(
      { handle, clock },
      outside,
      page.map(({ uid }) => uid),
    );
  }
}

async function pushPage(
  { handle, clock }: { handle: DatabaseHandle; clock: Clock },
  outside: Pick<OutsideMarketing, 'sendMembers'>,
  uids: readonly string[],
): Promise<number> {
  await noteContacts(handle.db, uids, clock.now());
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
    for (const uid of sent.toSorted()) await updateUser(tx, uid, { toldOptIn: true });
    await noteAccepted(tx, sent, clock.now());
  });
  return members.length;
}
