import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import { sfmcActionOf } from '@nestling/domain/account/email/newsletter';
import { normaliseEmail } from '@nestling/domain/account/email/email';
import { inBatches } from '#platform/admin/batches.ts';
import { CommandRefused } from '#platform/admin/command.ts';
import { refuseLargeShare, type Share } from '#platform/admin/import-plan.ts';
import { judgeRow, type FileRow, type RefusedRow } from '#platform/admin/table-file.ts';
import type { TableShape } from '#platform/admin/table-header.ts';
import type { Transaction } from '#platform/database/database.ts';
import { publish } from '#platform/live/live.ts';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import type { MarketingGateway } from '#gateways/marketing/port.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/ids.ts';
import { countSubscribers, findNamedMembers } from '../../queries/subscribers.ts';
import { lockUserForUpdate, updateUser } from '../../queries/update-user.ts';
import { insertOptIn } from '../queries/email-opt-ins.ts';
import { findLastFile } from '../queries/newsletter-list.ts';
import { subscriptionColumn, type SubscriptionColumn, type SubscriptionState } from '../subscription-columns.ts';
import { enqueueIdentifyEvent } from './queue-identify-event.ts';

/** The columns of a file of people who have unsubscribed, as services export it, with others. */
export const UNSUBSCRIBE_SHAPE: TableShape = {
  columns: { subscriberKey: 'code', email: 'text' },
  needed: [],
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

const ONLY_UNSUBSCRIBED = 'import only people who have unsubscribed';
const NO_UNSUBSCRIPTION: Readonly<Record<'subscribed' | 'active' | 'neither', string>> = {
  subscribed: `says that this contact is subscribed: ${ONLY_UNSUBSCRIBED}`,
  active: `says that this contact is subscribed or active: ${ONLY_UNSUBSCRIBED}`,
  neither: `says that this contact has not unsubscribed: ${ONLY_UNSUBSCRIBED}`,
};
const SILENT = `says nothing of the subscription, as other lines do: ${ONLY_UNSUBSCRIBED}`;

/** A line with the name of a member: a uid or an email, in small letters. */
interface NamingLine {
  line: number;
  column: 'subscriberKey' | 'email';
  name: string;
}

interface JudgedUnsubscribes {
  accepted: NamingLine[];
  refused: RefusedRow[];
}

/**
 * Validates the rows of a file of people who have unsubscribed.
 * @throws CommandRefused for a file with columns about a subscription that are not understood, because
 *   a file of all contacts would unsubscribe everybody
 */
export async function judgeUnsubscribes(rows: AsyncIterable<FileRow>): Promise<JudgedUnsubscribes> {
  const columns = new Map<string, SubscriptionColumn | null>();
  const accepted: NamingLine[] = [];
  const refused: RefusedRow[] = [];
  const silent: NamingLine[] = [];
  const unknown = new Map<string, number>();
  const ofSomethingElse = new Map<string, number>();
  let speaks: string | null = null;
  for await (const fileRow of rows) {
    const { line } = fileRow;
    const { kind, column, reason } = judgeSubscription(fileRow, columns);
    if (kind === 'unknown') unknown.set(column, unknown.get(column) ?? line);
    if (kind === 'something-else') ofSomethingElse.set(column, ofSomethingElse.get(column) ?? line);
    const isSilent = kind === 'silent' || kind === 'something-else';
    if (!isSilent) speaks ??= column;
    if (reason !== null) {
      refused.push({ line, column, reason });
      continue;
    }
    const judged = judgeName(fileRow);
    if ('reason' in judged) refused.push(judged);
    else (isSilent ? silent : accepted).push(judged);
  }
  refuseUnknown(unknown);
  // Without a column that is understood, such a file may be one of all contacts.
  if (speaks === null) refuseUnknown(ofSomethingElse);
  if (speaks === null) accepted.push(...silent);
  else for (const { line } of silent) refused.push({ line, column: speaks, reason: SILENT });
  return { accepted, refused };
}

/** What a row says about a subscription, the column that says it, and why the row ends no opt-in. */
interface SubscriptionVerdict {
  kind: SubscriptionState | 'silent';
  /** Empty where no column says anything. */
  column: string;
  /** Null for a row that may end an opt-in. */
  reason: string | null;
}

/** A contact can be active at a service and have unsubscribed from its mails, so that a no counts first. */
const COUNTS = ['unsubscribed', 'subscribed', 'active', 'neither', 'unknown', 'something-else'] as const;

function judgeSubscription({ others }: FileRow, columns: Map<string, SubscriptionColumn | null>): SubscriptionVerdict {
  const verdicts = [...others].flatMap(([name, text]) => {
    const column = columns.has(name) ? columns.get(name) : subscriptionColumn(name);
    columns.set(name, column ?? null);
    const kind = column?.read(text) ?? null;
    return kind === null ? [] : [{ kind, column: name }];
  });
  const first = COUNTS.flatMap((counting) => verdicts.find(({ kind }) => kind === counting) ?? [])[0];
  if (!first) return { kind: 'silent', column: '', reason: null };
  // Somebody may have come back after an unsubscription.
  const yes = first.kind === 'unsubscribed' && verdicts.find(({ kind }) => kind === 'subscribed');
  if (yes) return { ...first, reason: `says unsubscribed, and ${yes.column} says subscribed: ${ONLY_UNSUBSCRIBED}` };
  return { ...first, reason: reasonAgainst(first.kind) };
}

function reasonAgainst(kind: SubscriptionState): string | null {
  return kind === 'subscribed' || kind === 'active' || kind === 'neither' ? NO_UNSUBSCRIPTION[kind] : null;
}

function refuseUnknown(lines: ReadonlyMap<string, number>): void {
  if (lines.size === 0) return;
  const named = [...lines].map(([column, line]) => `${column} (line ${line})`);
  throw new CommandRefused(
    `columns about a subscription are not understood: ${named.join(', ')}: ${ONLY_UNSUBSCRIBED}, without these columns`,
  );
}

function judgeName(fileRow: FileRow): NamingLine | RefusedRow {
  const { line } = fileRow;
  const result = judgeRow(unsubscribeRow, fileRow);
  if ('fault' in result) return { line, ...result.fault };
  const { subscriberKey, email } = result.row;
  return typeof subscriberKey === 'string'
    ? { line, column: 'subscriberKey', name: subscriberKey.toLowerCase() }
    : { line, column: 'email', name: normaliseEmail(String(email)) };
}

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
