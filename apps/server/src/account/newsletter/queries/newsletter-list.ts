import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { isSubscriber } from '../../queries/subscribers.ts';
import { newsletterFiles, newsletterList } from '../tables.ts';

/** A file of the list. */
export type NewsletterFile = typeof newsletterFiles.$inferSelect;

/** A key of the list with its exported states. */
export type ListedKey = Pick<
  typeof newsletterList.$inferSelect,
  'subscriberKey' | 'acknowledgedState' | 'exportedState'
>;

/** The next page of keys, in their order. */
export interface KeyPage {
  /** The last key of the page before; null for the first page. */
  after: string | null;
  limit: number;
}

/** A key with the state that a file gives it. */
export interface ExportedKey {
  subscriberKey: string;
  state: string;
}

const KEY = {
  subscriberKey: newsletterList.subscriberKey,
  acknowledgedState: newsletterList.acknowledgedState,
  exportedState: newsletterList.exportedState,
};

const LOCK = 'newsletter export';

/** Keeps other exports out until the transaction ends; false if one is running. */
export async function lockExports(tx: Transaction): Promise<boolean> {
  const [row] = await tx
    .select({ isLocked: sql<boolean>`is_locked` })
    .from(sql`pg_try_advisory_xact_lock(hashtextextended(${LOCK}, 0)) as is_locked`);
  return row?.isLocked === true;
}

/** Returns those of the keys that were ever in a file. */
export async function findListed(tx: Transaction, keys: readonly string[]): Promise<ReadonlyMap<string, ListedKey>> {
  const rows = await tx
    .select(KEY)
    .from(newsletterList)
    .where(inArray(newsletterList.subscriberKey, [...keys]));
  return new Map(rows.map((row) => [row.subscriberKey, row]));
}

const isAfter = (after: string | null) => (after === null ? undefined : gt(newsletterList.subscriberKey, after));

/** Returns listed members whom we may not email now. */
export function listedWithoutConsent(
  tx: Transaction,
  { after, limit }: KeyPage,
  withUnconfirmed: boolean,
): Promise<ListedKey[]> {
  return tx
    .select(KEY)
    .from(newsletterList)
    .where(
      and(isNull(newsletterList.erasedAt), isAfter(after), not(isSubscriber(tx, newsletterList.uid, withUnconfirmed))),
    )
    .orderBy(asc(newsletterList.subscriberKey))
    .limit(limit);
}

/** Returns listed keys whose members are erased. */
export function listedAndErased(tx: Transaction, { after, limit }: KeyPage): Promise<ListedKey[]> {
  return tx
    .select(KEY)
    .from(newsletterList)
    .where(and(isNotNull(newsletterList.erasedAt), isAfter(after)))
    .orderBy(asc(newsletterList.subscriberKey))
    .limit(limit);
}

/** Stores a file. */
export async function insertFile(tx: Transaction, file: NewsletterFile): Promise<void> {
  await tx.insert(newsletterFiles).values(file);
}

/**
 * Inserts keys that were in no file before.
 * @param members those that are not erased meanwhile; the others are inserted as erased
 */
export async function insertKeys(
  tx: Transaction,
  { batch, at }: Pick<NewsletterFile, 'batch' | 'at'>,
  keys: readonly ExportedKey[],
  members: ReadonlySet<string>,
): Promise<void> {
  await tx.insert(newsletterList).values(
    keys.map(({ subscriberKey, state }) => ({
      subscriberKey,
      batch,
      ...(members.has(subscriberKey) ? { uid: subscriberKey, exportedState: state } : { erasedAt: at }),
    })),
  );
}

/** Stores a state of listed keys; a member who was erased meanwhile stays as erased. */
export async function updateKeys(
  tx: Transaction,
  batch: number,
  keys: readonly ExportedKey[],
  erased: string,
): Promise<void> {
  const [names, states] = [keys.map(({ subscriberKey }) => subscriberKey), keys.map(({ state }) => state)];
  await tx
    .update(newsletterList)
    .set({ exportedState: sql`given.state`, batch })
    .from(sql`unnest(${sql.param(names)}::uuid[], ${sql.param(states)}::text[]) as given (key, state)`)
    .where(
      and(
        eq(newsletterList.subscriberKey, sql`given.key`),
        or(isNull(newsletterList.erasedAt), eq(sql`given.state`, erased)),
      ),
    );
}

/** Returns the last file; null before the first one. */
export async function findLastFile(db: Executor): Promise<NewsletterFile | null> {
  const [file] = await db.select().from(newsletterFiles).orderBy(desc(newsletterFiles.batch)).limit(1);
  return file ?? null;
}

/** Acknowledges a file, and deletes the keys that it names as erased. */
export async function acknowledgeFile(
  tx: Transaction,
  { batch, at }: Pick<NewsletterFile, 'batch' | 'at'>,
  erased: string,
): Promise<void> {
  await tx.update(newsletterFiles).set({ acknowledgedAt: at }).where(eq(newsletterFiles.batch, batch));
  const ofFile = eq(newsletterList.batch, batch);
  await tx.delete(newsletterList).where(and(ofFile, eq(newsletterList.exportedState, erased)));
  await tx.update(newsletterList).set({ acknowledgedState: newsletterList.exportedState }).where(ofFile);
}
