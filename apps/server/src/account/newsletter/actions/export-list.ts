import type { Transaction } from '#platform/database/database.ts';
import { csvHeader, csvLine } from '#platform/admin/csv.ts';
import { sha256 } from '#platform/ids.ts';
import { emailsOf, subscribersAfter } from '../../queries/subscribers.ts';
import {
  findListed,
  listedAndErased,
  listedWithoutConsent,
  storeWritten,
  type KeyPage,
  type ListedKey,
  type WrittenKey,
} from '../queries/newsletter-list.ts';

const PAGE = 1000;

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

/** What a file says of a key: a new subscriber, one whose row changed, or one who is none any more. */
type State = 'yes' | 'changed' | 'withdrawn' | 'erased';

type ListRow = Partial<Readonly<Record<Exclude<(typeof COLUMNS)[number], 'state'>, string | boolean | null>>> & {
  subscriberKey: string;
};

/** As the list stores what is said of an erased member. */
export const ERASED: State = 'erased';
const WITHDRAWN: State = 'withdrawn';

/** A file of the list. */
export interface ListFile {
  batch: number;
  /** Includes members whose email nobody has confirmed. */
  unconfirmed: boolean;
  /** Includes subscribers of whom a confirmed file says the same already. */
  all: boolean;
  write: (text: string) => Promise<void>;
}

/**
 * Writes what has changed since the last confirmed file. What an unconfirmed file says is written
 * again, because nobody knows whether it was used.
 *
 * @returns the rows written, by state
 */
export async function exportList(tx: Transaction, file: ListFile): Promise<Record<State, number>> {
  const counts: Record<State, number> = { yes: 0, changed: 0, withdrawn: 0, erased: 0 };
  await file.write(csvHeader(COLUMNS));

  async function writeRows(rows: readonly { row: ListRow; state: State; written: string }[]): Promise<void> {
    const lines = rows.map(({ row, state }) =>
      csvLine(COLUMNS.map((column) => (column === 'state' ? state : (row[column] ?? null)))),
    );
    await file.write(lines.join(''));
    await storeWritten(
      tx,
      file.batch,
      rows.map(({ row, state, written }) => keyOf(row, state, written)),
    );
    for (const { state } of rows) counts[state] += 1;
  }

  for await (const subscribers of subscriberPages(tx, file)) {
    const listed = await findListed(
      tx,
      subscribers.map(({ subscriberKey }) => subscriberKey),
    );
    const rows = subscribers.map((row) => ({ row, written: hashOf(row), before: listed.get(row.subscriberKey) }));
    await writeRows(
      rows
        .filter(({ written, before }) => file.all || !isWritten(before, written))
        .map(({ row, written, before }) => ({ row, written, state: isListed(before) ? 'changed' : 'yes' })),
    );
  }
  for await (const keys of pages((page) => listedWithoutConsent(tx, page, file.unconfirmed))) {
    const withdrawn = keys.filter((key) => !isWritten(key, WITHDRAWN)).map(({ subscriberKey }) => subscriberKey);
    const emails = await emailsOf(tx, withdrawn);
    await writeRows(
      withdrawn.map((subscriberKey) => ({
        row: { subscriberKey, email: emails.get(subscriberKey) ?? null },
        state: WITHDRAWN,
        written: WITHDRAWN,
      })),
    );
  }
  for await (const keys of pages((page) => listedAndErased(tx, page)))
    await writeRows(keys.map(({ subscriberKey }) => ({ row: { subscriberKey }, state: ERASED, written: ERASED })));
  return counts;
}

function keyOf({ subscriberKey }: ListRow, state: State, written: string): WrittenKey {
  return { subscriberKey, isMember: state !== ERASED, written };
}

/** True if the last file and the last confirmed one say the same of a key as this one would. */
function isWritten(before: ListedKey | undefined, written: string): boolean {
  return before?.confirmed === written && before.written === written;
}

/** True for a key that the last confirmed file and the last one have as a subscriber's. */
function isListed(before: ListedKey | undefined): boolean {
  const isSubscriber = (entry: string | null | undefined) => typeof entry === 'string' && entry !== WITHDRAWN;
  return isSubscriber(before?.confirmed) && isSubscriber(before?.written);
}

function hashOf(row: ListRow): string {
  return sha256(JSON.stringify(COLUMNS.map((column) => (column === 'state' ? null : (row[column] ?? null)))));
}

async function* subscriberPages(tx: Transaction, { unconfirmed }: ListFile): AsyncGenerator<ListRow[]> {
  let after = 0;
  for (;;) {
    const subscribers = await subscribersAfter(tx, { after, limit: PAGE, unconfirmed });
    yield subscribers.map(({ membershipNumber: _number, uid, consentAt, ...row }) => ({
      ...row,
      subscriberKey: uid,
      optedInAt: consentAt?.toISOString() ?? null,
    }));
    if (subscribers.length < PAGE) return;
    after = subscribers.at(-1)?.membershipNumber ?? after;
  }
}

async function* pages<Key extends ListedKey>(read: (page: KeyPage) => Promise<Key[]>): AsyncGenerator<Key[]> {
  let after: string | null = null;
  for (;;) {
    const keys: Key[] = await read({ after, limit: PAGE });
    yield keys;
    if (keys.length < PAGE) return;
    after = keys.at(-1)?.subscriberKey ?? after;
  }
}
