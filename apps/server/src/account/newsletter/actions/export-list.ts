import { inBatches } from '#platform/admin/batches.ts';
import { csvLine, verbatim } from '#platform/admin/csv.ts';
import type { Transaction } from '#platform/database/database.ts';
import { sha256 } from '#platform/ids.ts';
import { emailsOf, lockMembers, subscribersAfter } from '../../queries/subscribers.ts';
import {
  findListed,
  insertFile,
  insertKeys,
  listedAndErased,
  listedWithoutConsent,
  updateKeys,
  type ExportedKey,
  type KeyPage,
  type ListedKey,
} from '../queries/newsletter-list.ts';

const COLUMNS = [
  'subscriberKey',
  'email',
  'firstName',
  'lastName',
  'locale',
  'country',
  'emailConfirmed',
  'consentSource',
  'consentLocale',
  'optedInAt',
  'state',
] as const;

/** State of a row: added, changed, consent withdrawn, or member erased. */
type State = 'yes' | 'changed' | 'withdrawn' | 'erased';

type ListRow = Partial<Readonly<Record<Exclude<(typeof COLUMNS)[number], 'state'>, string | boolean | null>>> & {
  subscriberKey: string;
};

/** The exported state of an erased member. */
export const ERASED: State = 'erased';

const WITHDRAWN: State = 'withdrawn';

/** A file of the list. */
export interface ListFile {
  batch: number;
  at: Date;
  /** Includes members whose email nobody has confirmed. */
  withUnconfirmed: boolean;
  /** Has every subscriber as a new one, also those that have not changed. */
  isComplete: boolean;
  write: (text: string) => Promise<void>;
  /** Rows that are read at once. */
  pageSize: number;
}

interface Row {
  row: ListRow;
  state: State;
  /** The state of its key: the hash of the row, `withdrawn` or `erased`. */
  keyState: string;
  isNew: boolean;
}

/**
 * Writes what has changed since the last acknowledged file. What a file says that nobody has
 * acknowledged is written again, because nobody knows whether it was used. The keys are stored last,
 * so that members wait only for that; until then they are in memory.
 *
 * @returns the rows written, by state
 */
export async function exportList(tx: Transaction, file: ListFile): Promise<Record<State, number>> {
  const counts: Record<State, number> = { yes: 0, changed: 0, withdrawn: 0, erased: 0 };
  const added: ExportedKey[] = [];
  const updated: ExportedKey[] = [];
  const keysInFile = new Set<string>();
  await file.write(csvLine(COLUMNS));
  for await (const rows of changedRows(tx, file)) {
    // A member may unsubscribe in between; the next file says so.
    const once = rows.filter(({ row }) => !keysInFile.has(row.subscriberKey));
    await file.write(once.map(lineOf).join(''));
    for (const { row, state, keyState, isNew } of once) {
      keysInFile.add(row.subscriberKey);
      (isNew ? added : updated).push({ subscriberKey: row.subscriberKey, state: keyState });
      counts[state] += 1;
    }
  }
  if (keysInFile.size === 0) return counts;
  const { batch, at, isComplete, withUnconfirmed } = file;
  await insertFile(tx, { batch, at, isComplete, withUnconfirmed, acknowledgedAt: null });
  for (const keys of inBatches(added)) {
    const members = await lockMembers(
      tx,
      keys.map(({ subscriberKey }) => subscriberKey),
    );
    await insertKeys(tx, file, keys, members);
  }
  for (const keys of inBatches(updated)) await updateKeys(tx, batch, keys, ERASED);
  return counts;
}

/** Key and email stay as they are; the rest may be opened in a spreadsheet. */
function lineOf({ row, state }: Row): string {
  const cells = COLUMNS.map((column) => (column === 'state' ? state : (row[column] ?? null)));
  const [key, email, ...others] = cells;
  return csvLine([verbatim(key ?? null), verbatim(email ?? null), ...others]);
}

async function* changedRows(tx: Transaction, file: ListFile): AsyncGenerator<Row[]> {
  for await (const subscribers of subscriberPages(tx, file)) yield await subscriberRows(tx, file, subscribers);
  for await (const keys of pages(file, (page) => listedWithoutConsent(tx, page, file.withUnconfirmed)))
    yield await withdrawnRows(tx, keys);
  for await (const keys of pages(file, (page) => listedAndErased(tx, page)))
    yield keys.map(({ subscriberKey }) => ({
      row: { subscriberKey },
      state: ERASED,
      keyState: ERASED,
      isNew: false,
    }));
}

async function subscriberRows(tx: Transaction, { isComplete }: ListFile, subscribers: ListRow[]): Promise<Row[]> {
  if (subscribers.length === 0) return [];
  const listed = await findListed(
    tx,
    subscribers.map(({ subscriberKey }) => subscriberKey),
  );
  return subscribers.flatMap((row) => {
    const before = listed.get(row.subscriberKey);
    const keyState = hashOf(row);
    if (!isComplete && isUnchanged(before, keyState)) return [];
    return [{ row, keyState, isNew: !before, state: !isComplete && wasSubscriber(before) ? 'changed' : 'yes' }];
  });
}

async function withdrawnRows(tx: Transaction, keys: readonly ListedKey[]): Promise<Row[]> {
  const withdrawn = keys.filter((key) => !isUnchanged(key, WITHDRAWN)).map(({ subscriberKey }) => subscriberKey);
  if (withdrawn.length === 0) return [];
  const emails = await emailsOf(tx, withdrawn);
  return withdrawn.map((subscriberKey) => ({
    row: { subscriberKey, email: emails.get(subscriberKey) ?? null },
    state: WITHDRAWN,
    keyState: WITHDRAWN,
    isNew: false,
  }));
}

/** True if the last file and the last acknowledged one give the key this state. */
function isUnchanged(before: ListedKey | undefined, state: string): boolean {
  return before?.acknowledgedState === state && before.exportedState === state;
}

/** True if the last acknowledged file and the last one have the key as a subscriber's. */
function wasSubscriber(before: ListedKey | undefined): boolean {
  const isSubscribed = (state: string | null | undefined) => typeof state === 'string' && state !== WITHDRAWN;
  return isSubscribed(before?.acknowledgedState) && isSubscribed(before?.exportedState);
}

function hashOf(row: ListRow): string {
  return sha256(JSON.stringify(COLUMNS.map((column) => (column === 'state' ? null : (row[column] ?? null)))));
}

async function* subscriberPages(
  tx: Transaction,
  { withUnconfirmed: unconfirmed, pageSize: limit }: ListFile,
): AsyncGenerator<ListRow[]> {
  let after = 0;
  for (;;) {
    const subscribers = await subscribersAfter(tx, { after, limit, unconfirmed });
    yield subscribers.map(({ membershipNumber: _number, uid, consentAt, ...row }) => ({
      ...row,
      subscriberKey: uid,
      optedInAt: consentAt?.toISOString() ?? null,
    }));
    if (subscribers.length < limit) return;
    after = subscribers.at(-1)?.membershipNumber ?? after;
  }
}

async function* pages(
  { pageSize: limit }: ListFile,
  read: (page: KeyPage) => Promise<ListedKey[]>,
): AsyncGenerator<ListedKey[]> {
  let after: string | null = null;
  for (;;) {
    const keys: ListedKey[] = await read({ after, limit });
    yield keys;
    if (keys.length < limit) return;
    after = keys.at(-1)?.subscriberKey ?? after;
  }
}
