import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { sfmcActionOf } from '@nestling/domain/account/email/newsletter';
import { inBatches } from '#platform/admin/batches.ts';
import { refuseLargeShare, type Share } from '#platform/admin/import-plan.ts';
import type { RefusedRow } from '#platform/admin/table-file.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publish } from '#platform/live/live.ts';
import type { Clock } from '#platform/clock.ts';
import type { MarketingGateway } from '#gateways/marketing/port.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/ids.ts';
import { countSubscribers, findNamedMembers } from '../../queries/subscribers.ts';
import { lockUserForUpdate, updateUser } from '../../queries/update-user.ts';
import { insertOptIn } from '../queries/email-opt-ins.ts';
import { findLastFile } from '../queries/newsletter-list.ts';
import type { NamingLine } from './judge-unsubscribes.ts';
import { enqueueIdentifyEvent } from './queue-identify-event.ts';

/** Dependencies of the end of an opt-in. */
export interface OptInEndDeps {
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  marketing: Pick<MarketingGateway, 'outside'>;
}

const NO_MEMBER = 'unknown: no member has it';

interface UnsubscribeImport {
  unsubscribed: number;
  unchanged: number;
  /** Lines that name no member. */
  unknown: RefusedRow[];
  /** Of the members who may be emailed now, those whom the file names. */
  share: Share;
}

/**
 * Ends the opt-in of members who have unsubscribed at a service, each by an answer of its own.
 * @returns how many it ends, how many are no subscribers, and the lines that name no member
 * @throws CommandRefused without `force` for a file that ends too many, because it may be one of all contacts
 */
export async function importUnsubscribes(
  deps: OptInEndDeps,
  tx: Transaction,
  { accepted, apply, force }: { accepted: readonly NamingLine[]; apply: boolean; force: boolean },
): Promise<UnsubscribeImport> {
  // Members whom the newsletter's list leaves out would make the share of a file of all its contacts small.
  const unconfirmed = (await findLastFile(tx))?.withUnconfirmed ?? true;
  const uids = new Set<string>();
  const emailed = new Set<string>();
  const unknown: RefusedRow[] = [];
  for (const batch of inBatches(accepted)) {
    const named = (by: NamingLine['column']) => batch.flatMap(({ column, name }) => (column === by ? [name] : []));
    const members = {
      subscriberKey: await findNamedMembers(tx, { by: 'uid', names: named('subscriberKey'), unconfirmed }),
      email: await findNamedMembers(tx, { by: 'email', names: named('email'), unconfirmed }),
    };
    for (const { line, column, name } of batch) {
      const member = members[column].get(name);
      if (!member) unknown.push({ line, column, reason: NO_MEMBER });
      else if (member.emailOptIn) uids.add(member.uid);
      if (member?.mayBeEmailed) emailed.add(member.uid);
    }
  }
  const counts = await countSubscribers(tx);
  const share = { part: emailed.size, total: counts.confirmed + (unconfirmed ? counts.unconfirmed : 0) };
  if (apply && !force) refuseLargeShare(share, { ends: 'the file unsubscribes', of: 'subscribers', anyway: 'does it' });
  if (apply) for (const uid of [...uids].toSorted()) await endOptIn(deps, tx, uid);
  return { unsubscribed: uids.size, unchanged: accepted.length - unknown.length - uids.size, unknown, share };
}

/**
 * Ends the opt-in of a member who has unsubscribed elsewhere.
 * @param readAt when that was read; a yes since then is newer, and stays
 */
export async function endOptIn(deps: OptInEndDeps, tx: Transaction, uid: string, readAt?: Date): Promise<void> {
  const user = await lockUserForUpdate(tx, uid);
  if (!user?.emailOptIn) return;
  if (readAt && user.emailOptInDate && user.emailOptInDate >= readAt) return;
  const at = deps.clock.now();
  const ended = { sfmcStatus: 'Unsubscribed', sfmcAction: sfmcActionOf('Unsubscribed') } as const;
  await updateUser(tx, uid, { emailOptIn: false, emailOptInDate: at, ...(deps.marketing.outside && ended) });
  await insertOptIn(tx, {
    id: newId(),
    uid,
    answer: false,
    source: 'provider',
    textHash: null,
    locale: user.locale || FALLBACK_LOCALE,
    at,
  });
  if (deps.marketing.outside) await enqueueIdentifyEvent(tx, deps, uid);
  await publish(tx, uid, { kind: 'user' });
}
