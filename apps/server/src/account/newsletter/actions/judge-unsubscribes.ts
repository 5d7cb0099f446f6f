import { normaliseEmail } from '@nestling/domain/account/email/email';
import { CommandRefused } from '#platform/admin/command.ts';
import { judgeRow, type FileRow, type RefusedRow } from '#platform/admin/table-file.ts';
import type { TableShape } from '#platform/admin/table-header.ts';
import { z } from 'zod';
import { subscriptionColumn, type SubscriptionColumn, type SubscriptionState } from '../subscription-columns.ts';

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
  active: `says that this contact is subscribed: ${ONLY_UNSUBSCRIBED}`,
  neither: `says that this contact has not unsubscribed: ${ONLY_UNSUBSCRIBED}`,
};
const SILENT = `says nothing of the subscription, as other lines do: ${ONLY_UNSUBSCRIBED}`;

/** A line with the name of a member: a uid or an email, in small letters. */
export interface NamingLine {
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
  const otherAnswers = new Map<string, number>();
  let statedIn: string | null = null;
  for await (const fileRow of rows) {
    const verdict = judgeSubscription(fileRow, columns);
    if (verdict.kind !== 'silent') statedIn ??= verdict.column;
    else if (verdict.column !== null) noteFirst(otherAnswers, verdict.column, fileRow.line);
    if (verdict.kind === 'unknown') noteFirst(unknown, verdict.column, fileRow.line);
    if (verdict.kind === 'refused') {
      refused.push({ line: fileRow.line, column: verdict.column, reason: verdict.reason });
      continue;
    }
    const judged = judgeName(fileRow);
    if ('reason' in judged) refused.push(judged);
    else (verdict.kind === 'silent' ? silent : accepted).push(judged);
  }
  refuseUnknown(unknown);
  // Without an answer about emails such a file may be one of all contacts.
  if (statedIn === null) refuseUnknown(otherAnswers);
  if (statedIn === null) accepted.push(...silent);
  else for (const { line } of silent) refused.push({ line, column: statedIn, reason: SILENT });
  return { accepted, refused };
}

function noteFirst(lines: Map<string, number>, column: string, line: number): void {
  if (!lines.has(column)) lines.set(column, line);
}

/** A cell about a subscription. */
interface Statement {
  column: string;
  text: string;
  state: SubscriptionState;
}

/** What a row says about a subscription, and the column that says it. */
type Verdict =
  /** With the column of an answer to something else, if there is one. */
  | { kind: 'silent'; column: string | null }
  | { kind: 'unsubscribed' | 'unknown'; column: string }
  | { kind: 'refused'; column: string; reason: string };

/** A contact can be active at a service and have unsubscribed from its mails, so that a no counts first. */
const COUNTS = [
  'unsubscribed',
  'ended',
  'subscribed',
  'active',
  'neither',
  'began',
  'unknown',
  'something-else',
] as const;

function judgeSubscription({ others }: FileRow, columns: Map<string, SubscriptionColumn | null>): Verdict {
  const statements = [...others].flatMap(([name, text]) => {
    const column = columns.has(name) ? columns.get(name) : subscriptionColumn(name);
    columns.set(name, column ?? null);
    const state = column?.read(text) ?? null;
    return state === null ? [] : [{ column: name, text, state }];
  });
  const [first] = COUNTS.flatMap((state) => statements.filter((statement) => statement.state === state));
  if (!first) return { kind: 'silent', column: null };
  const { column, state } = first;
  if (state === 'something-else') return { kind: 'silent', column };
  if (state === 'began' || state === 'unknown') return { kind: 'unknown', column };
  if (state !== 'unsubscribed' && state !== 'ended')
    return { kind: 'refused', column, reason: NO_UNSUBSCRIPTION[state] };
  const other = statements.find((statement) => isContradiction(first, statement));
  return other
    ? { kind: 'refused', column, reason: `contradicts ${other.column}: ${CORRECT}` }
    : { kind: 'unsubscribed', column };
}

const CORRECT = 'correct the line, or delete the column that is out of date';

/** Whether somebody who has unsubscribed may have come back; a date of the end does not say that it lasts. */
function isContradiction(end: Statement, other: Statement): boolean {
  if (other.state === 'subscribed') return true;
  if (end.state === 'unsubscribed') return false;
  return other.state === 'active' || (other.state === 'began' && isLater(other.text, end.text));
}

const ISO_DATE = /^\d{4}-\d\d-\d\d/;

/** Dates of which the order is not sure may be later. */
function isLater(one: string, other: string): boolean {
  return !ISO_DATE.test(one) || !ISO_DATE.test(other) || one > other;
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
