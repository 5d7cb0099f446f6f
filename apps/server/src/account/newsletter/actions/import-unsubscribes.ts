import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { sfmcActionOf } from '@nestling/domain/account/email/newsletter';
import { normaliseEmail } from '@nestling/domain/account/email/email';
import { inBatches } from '#platform/admin/batches.ts';
import { EMPTY_CELL } from '#platform/admin/table-cell.ts';
import { judgeRow, type FileRow, type RefusedRow } from '#platform/admin/table-file.ts';
import type { TableShape } from '#platform/admin/table-header.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publish } from '#platform/live/live.ts';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { MarketingGateway } from '#gateways/marketing/port.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/ids.ts';
import { findNamedMembers } from '../../queries/subscribers.ts';
import { lockUserForUpdate, updateUser } from '../../queries/update-user.ts';
import { insertOptIn } from '../queries/email-opt-ins.ts';
import { enqueueIdentifyEvent } from './queue-identify-event.ts';

/**
 * Columns in which a service says whether a contact is a subscriber; `state` is that of our own
 * export. A file of all contacts has them.
 */
const STATUS_COLUMNS = [
  'state',
  'status',
  'emailStatus',
  'emailMarketingConsent',
  'emailMarketingStatus',
  'marketingStatus',
  'subscriptionStatus',
  'contactStatus',
  'memberStatus',
  'emailSubscriberStatus',
  'acceptsMarketing',
  'acceptsEmailMarketing',
] as const;

const SUBSCRIBER = /^(?:yes|true|1|changed|subscribed|subscriber|active|confirmed|opted[ _-]?in|opt[ _-]?in)$/i;

/** A contact can be active at a service and have unsubscribed from its mails. */
const UNSUBSCRIBED =
  /^(?:no|false|0|(?:un|non-?)subscribed|opted[ _-]?out|opt[ _-]?out|withdrawn|erased|cleaned|bounced)$/i;

/** The columns of a file of people who have unsubscribed, as services export it, with others. */
export const UNSUBSCRIBE_SHAPE: TableShape = {
  columns: {
    subscriberKey: 'text',
    email: 'text',
    ...Object.fromEntries(STATUS_COLUMNS.map((name) => [name, 'text' as const])),
  },
  needed: [],
  optional: STATUS_COLUMNS,
  alsoNamed: { emailaddress: 'email' },
  ignoresOthers: true,
};

const unsubscribeRow = z.union(
  [
    z.looseObject({ subscriberKey: z.uuid('no key of a newsletter file') }),
    z.looseObject({ email: z.string().regex(/@/, 'no email') }),
  ],
  'neither a key of a newsletter file nor an email',
);

const IS_SUBSCRIBER = 'says that this contact is subscribed: import only people who have unsubscribed';

/** A line with the name of a member: a uid or an email, in small letters. */
interface NamingLine {
  line: number;
  column: 'subscriberKey' | 'email';
  name: string;
}

/** Validates the rows of a file of people who have unsubscribed. */
export async function judgeUnsubscribes(
  rows: AsyncIterable<FileRow>,
): Promise<{ accepted: NamingLine[]; refused: RefusedRow[] }> {
  const accepted: NamingLine[] = [];
  const refused: RefusedRow[] = [];
  for await (const fileRow of rows) {
    const { line } = fileRow;
    const status = columnOfSubscriber(fileRow);
    if (status !== null) {
      refused.push({ line, column: status, reason: IS_SUBSCRIBER });
      continue;
    }
    const result = judgeRow(unsubscribeRow, withoutStatusFault(fileRow));
    if ('fault' in result) refused.push({ line, ...result.fault });
    else if (typeof result.row['subscriberKey'] === 'string')
      accepted.push({ line, column: 'subscriberKey', name: result.row['subscriberKey'].toLowerCase() });
    else if (typeof result.row['email'] === 'string')
      accepted.push({ line, column: 'email', name: normaliseEmail(result.row['email']) });
  }
  return { accepted, refused };
}

/** The column that says that a contact is a subscriber; null where one says the opposite, or none says it. */
function columnOfSubscriber({ cells }: FileRow): string | null {
  const textOf = (column: string) => String(cells[column] ?? '');
  if (STATUS_COLUMNS.some((column) => UNSUBSCRIBED.test(textOf(column)))) return null;
  return STATUS_COLUMNS.find((column) => SUBSCRIBER.test(textOf(column))) ?? null;
}

/** A status without a value says nothing. */
function withoutStatusFault(row: FileRow): FileRow {
  const { fault } = row;
  const isOfStatus = STATUS_COLUMNS.some((column) => column === fault?.column);
  return isOfStatus && fault?.reason === EMPTY_CELL ? { ...row, fault: null } : row;
}

/** Dependencies of the end of an opt-in. */
export interface OptInEndDeps {
  clock: Clock;
  jobs: Pick<Jobs, 'send'>;
  marketing: Pick<MarketingGateway, 'outside'>;
}

const NO_MEMBER = 'unknown: no member has it';

/**
 * Ends the opt-in of members who have unsubscribed at a service, each by an answer of its own.
 * @returns how many it ends, how many are no subscribers, and the lines that name no member
 */
export async function importUnsubscribes(
  deps: OptInEndDeps,
  tx: Transaction,
  { accepted, apply }: { accepted: readonly NamingLine[]; apply: boolean },
): Promise<{ unsubscribed: number; unchanged: number; unknown: RefusedRow[] }> {
  const uids = new Set<string>();
  const unknown: RefusedRow[] = [];
  for (const batch of inBatches(accepted)) {
    const named = (by: NamingLine['column']) => batch.flatMap(({ column, name }) => (column === by ? [name] : []));
    const members = {
      subscriberKey: await findNamedMembers(tx, 'uid', named('subscriberKey')),
      email: await findNamedMembers(tx, 'email', named('email')),
    };
    for (const { line, column, name } of batch) {
      const member = members[column].get(name);
      if (!member) unknown.push({ line, column, reason: NO_MEMBER });
      else if (member.emailOptIn) uids.add(member.uid);
    }
  }
  if (apply) for (const uid of [...uids].toSorted()) await endOptIn(deps, tx, uid);
  return { unsubscribed: uids.size, unchanged: accepted.length - unknown.length - uids.size, unknown };
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
