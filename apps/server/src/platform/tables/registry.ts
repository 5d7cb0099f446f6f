import { sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../database/database.ts';
import { statement } from '../database/statements/statement.ts';
import { sha256 } from '../ids.ts';
import {
  isNone,
  type DataSubject,
  type Named,
  type NamesQueries,
  type PersonalDataPolicy,
  type PurgeRun,
  type SqlNames,
  type SqlSubject,
} from './personal-data.ts';

/** The personal data policies of the product. */
export interface PersonalDataRegistry<Settings> {
  readonly entries: readonly PersonalDataPolicy<Settings>[];
  /** Deletes expired rows, in batches. */
  purge(run: PurgeRun<Settings>): Promise<void>;
  /** Erases a member in the given transaction; a repetition changes nothing. */
  eraseMember(tx: Transaction, subject: DataSubject): Promise<void>;
  /** Returns a member's rows by section, without hashes, tokens and keys. */
  exportMember(db: Executor, uid: string): Promise<Record<string, readonly object[]>>;
}

/**
 * Creates the registry of all policies. The statements of an erase and of names are built once and
 * planned once by each connection, because that took a third of an erase.
 * @param entries tables in the order of their keys, because `users` must precede the tables that
 * reference it
 */
export function createRegistry<Settings>(
  entries: readonly PersonalDataPolicy<Settings>[],
): PersonalDataRegistry<Settings> {
  // Another list of tables has other texts, which a connection refuses under the same name.
  const key = sha256(entries.map(({ name }) => name).join()).slice(0, 8);
  const erased = entries.flatMap(({ erase }) => (isNone(erase) ? [] : erase));
  const lockedNames = namesReader(entries, `erase-names-${key}`, true);
  const exportedNames = namesReader(entries, `export-names-${key}`, false);
  const eraseRows = rowsEraser(
    erased.flatMap((erase) => ('statements' in erase ? erase : [])),
    key,
  );
  return {
    entries,
    async purge(run) {
      for (const { purge } of entries) if (!isNone(purge)) await purge(run);
    },
    async eraseMember(tx, subject) {
      const named = { ...(await lockedNames(tx, subject.uid)), ...subject };
      await eraseRows(tx, named);
      for (const erase of erased) if ('work' in erase) await erase.work(named);
    },
    async exportMember(db, uid) {
      const named = await exportedNames(db, uid);
      const shares: Record<string, readonly object[]> = {};
      for (const { name, share } of entries) {
        if (isNone(share)) continue;
        if (Object.hasOwn(shares, share.as)) throw new Error(`${name} exports as ${share.as}, which is already taken`);
        shares[share.as] = await share.rows(db, named);
      }
      return shares;
    },
  };
}

const value = (name: string): SQL => sql`${sql.placeholder(name)}`;

const SUBJECT: SqlSubject = {
  uid: value('uid'),
  proof: sql`${value('proof')}::text`,
  at: sql`${value('at')}::timestamptz`,
};

interface Written {
  readonly first?: (subject: SqlSubject) => readonly SQL[];
  readonly statements: (named: SqlNames & SqlSubject) => readonly SQL[];
}

type EraseRows = (tx: Transaction, named: Named & DataSubject) => Promise<void>;

function rowsEraser(written: readonly Written[], key: string): EraseRows {
  const first = asOne(
    `erase-first-${key}`,
    written.flatMap(({ first: before }) => before?.(SUBJECT) ?? []),
  );
  const byEmails = new Map<number, RunAsOne>();
  const eraseWith = (emails: number): RunAsOne => {
    const cached = byEmails.get(emails);
    if (cached) return cached;
    const named = { ...SUBJECT, emails: emailNames(emails).map(value), ids: sql`${value('ids')}::text[]` };
    const run = asOne(
      `erase-rows-${emails}-${key}`,
      written.flatMap(({ statements }) => statements(named)),
    );
    byEmails.set(emails, run);
    return run;
  };
  return async (tx, { uid, proof, at, emails, ids }) => {
    const subject = { uid, proof, at: at.toISOString() };
    await first(tx, subject);
    const places = emailPlaces(emails.length);
    const names: Record<string, string> = Object.fromEntries(
      emailNames(places).map((name, place) => [name, emails[place] ?? uid]),
    );
    await eraseWith(places)(tx, { ...subject, ids, ...names });
  };
}

/**
 * The next power of two, so that there are few texts however many emails members have. A place
 * without an email gets the uid, which is looked for anyway.
 */
function emailPlaces(emails: number): number {
  return emails <= 1 ? 1 : 2 * emailPlaces(Math.ceil(emails / 2));
}

function emailNames(places: number): string[] {
  return Array.from({ length: places }, (_, place) => `email${place}`);
}

type RunAsOne = (tx: Transaction, values: Record<string, unknown>) => Promise<void>;

/**
 * Runs the statements as CTEs of one query: one round trip, one snapshot, so references to a row
 * being deleted still resolve.
 */
function asOne(name: string, statements: readonly SQL[]): RunAsOne {
  const run = statement(name, (db) =>
    db
      .with(...statements.map((one, at) => db.$with(`s${at}`, {}).as(one)))
      .select({ done: sql`1` })
      .from(sql`(select) as written`),
  );
  return async (tx, values) => {
    if (statements.length > 0) await run(tx, values);
  };
}

/**
 * Creates the reader of the names under which a member is known. With `lock`, no row that
 * references the member can be added until commit. The first table is read alone: it waits for the
 * lock, so the others see what was committed meanwhile.
 */
function namesReader<Settings>(
  entries: readonly PersonalDataPolicy<Settings>[],
  name: string,
  lock: boolean,
): (db: Executor, uid: string) => Promise<Named> {
  const [first, ...others] = entries.flatMap(({ alsoNamed }) => alsoNamed?.(value('uid'), lock) ?? []);
  const reads = [
    ...(first ? [namesStatement(`${name}-first`, [first])] : []),
    ...(others.length > 0 ? [namesStatement(name, others)] : []),
  ];
  return async (db, uid) => {
    const rows: NameRow[] = [];
    for (const read of reads) rows.push(...(await read(db, { uid })));
    const named = (nameKind: NameKind) =>
      rows.flatMap(({ kind, name: one }) => (kind === nameKind && one !== null ? one : []));
    const emails = named('email').map((email) => email.toLowerCase());
    return { uid, emails: [...new Set(emails)], ids: [...new Set(named('id'))] };
  };
}

type NameKind = 'email' | 'id';

interface NameRow {
  kind: NameKind;
  name: string | null;
}

/**
 * Reads all names in one statement. `union all` guarantees no order of locks, so concurrent
 * erasures of a member must already wait for the lock on the first table.
 */
function namesStatement(name: string, queries: readonly NamesQueries[]) {
  const all = queries.flatMap(({ emails, ids }) => [
    ...emails.map((query) => ({ kind: sql.raw(`'email'`), query })),
    ...ids.map((query) => ({ kind: sql.raw(`'id'`), query })),
  ]);
  const parts = all.map(
    ({ kind, query }, at) => sql`select ${kind} as kind, name from (${query}) as ${sql.identifier(`n${at}`)}`,
  );
  return statement(name, (db) =>
    db
      .select({ kind: sql<NameKind>`kind`, name: sql<string | null>`name` })
      .from(sql`(${sql.join(parts, sql` union all `)}) as names`),
  );
}
