import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '../database/database.ts';
import { isNone } from './personal-data.ts';
import type { DataSubject, Named, NamesQueries, PersonalDataPolicy, PurgeRun } from './personal-data.ts';

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
 * Creates the registry of all policies.
 * @param entries tables in the order of their keys, because `users` must precede the tables that
 * reference it
 */
export function createRegistry<Settings>(
  entries: readonly PersonalDataPolicy<Settings>[],
): PersonalDataRegistry<Settings> {
  return {
    entries,
    async purge(run) {
      for (const { purge } of entries) if (!isNone(purge)) await purge(run);
    },
    async eraseMember(tx, subject) {
      const named = { ...(await namesOf(tx, entries, subject.uid, true)), ...subject };
      const erased = entries.flatMap(({ erase }) => (isNone(erase) ? [] : erase));
      const written = erased.flatMap((erase) => ('statements' in erase ? erase : []));
      await runAsOne(
        tx,
        written.flatMap(({ first }) => first?.(named) ?? []),
      );
      await runAsOne(
        tx,
        written.flatMap(({ statements }) => statements(named)),
      );
      for (const erase of erased) if ('work' in erase) await erase.work(named);
    },
    async exportMember(db, uid) {
      const named = await namesOf(db, entries, uid, false);
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

/**
 * Runs the statements as CTEs of one query: one round trip, one snapshot, so references to a row
 * being deleted still resolve.
 */
async function runAsOne(tx: Transaction, statements: readonly SQL[]): Promise<void> {
  if (statements.length === 0) return;
  const parts = statements.map((one, at) => sql`${sql.identifier(`s${at}`)} as (${one})`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}

/**
 * Returns the names under which a member is known. With `lock`, no row that references the member
 * can be added until commit. The first table is read alone: it waits for the lock, so the others
 * see what was committed meanwhile.
 */
async function namesOf<Settings>(
  db: Executor,
  entries: readonly PersonalDataPolicy<Settings>[],
  uid: string,
  lock: boolean,
): Promise<Named> {
  const [first, ...others] = entries.flatMap(({ alsoNamed }) => alsoNamed?.(uid, lock) ?? []);
  const found = [...(await readNames(db, first ? [first] : [])), ...(await readNames(db, others))];
  const named = (wanted: NameKind) => found.flatMap(({ kind, name }) => (kind === wanted ? name : []));
  const emails = named('email').map((email) => email.toLowerCase());
  return { uid, emails: [...new Set(emails)], ids: [...new Set(named('id'))] };
}

const namesRead = z.object({
  rows: z.array(z.object({ kind: z.enum(['email', 'id']), name: z.string().nullable() })),
});

type NameKind = z.infer<typeof namesRead>['rows'][number]['kind'];

/**
 * Reads all names in one statement. `union all` guarantees no order of locks, so concurrent
 * erasures of a member must already wait for the lock on the first table.
 */
async function readNames(db: Executor, queries: readonly NamesQueries[]): Promise<{ kind: NameKind; name: string }[]> {
  const all = queries.flatMap(({ emails, ids }) => [
    ...emails.map((query) => ({ kind: 'email', query })),
    ...ids.map((query) => ({ kind: 'id', query })),
  ]);
  if (all.length === 0) return [];
  const parts = all.map(
    ({ kind, query }, at) => sql`select ${kind}::text as kind, name from (${query}) as ${sql.identifier(`n${at}`)}`,
  );
  const { rows } = namesRead.parse(await db.execute(sql.join(parts, sql` union all `)));
  return rows.flatMap(({ kind, name }) => (name === null ? [] : { kind, name }));
}
