import { and, asc, eq, gt, inArray, isNotNull, isNull, max, not, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { isSubscriber } from '../../queries/subscribers.ts';
import { newsletterList } from '../tables.ts';

/** A key of the list, with what the last file and the last confirmed one say of it. */
export type ListedKey = Pick<typeof newsletterList.$inferSelect, 'subscriberKey' | 'confirmed' | 'written'>;

/** The next page of keys, in their order. */
export interface KeyPage {
  /** The last key of the page before; null for the first page. */
  after: string | null;
  limit: number;
}

const KEY = {
  subscriberKey: newsletterList.subscriberKey,
  confirmed: newsletterList.confirmed,
  written: newsletterList.written,
};

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
  unconfirmed: boolean,
): Promise<ListedKey[]> {
  return tx
    .select(KEY)
    .from(newsletterList)
    .where(and(isNull(newsletterList.erasedAt), isAfter(after), not(isSubscriber(tx, newsletterList.uid, unconfirmed))))
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

/** What a file says of a key. */
export interface WrittenKey {
  subscriberKey: string;
  /** False for an erased member. */
  isMember: boolean;
  written: string;
}

/** Stores what a file says of some keys. */
export async function storeWritten(tx: Transaction, batch: number, keys: readonly WrittenKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(newsletterList)
    .values(
      keys.map(({ subscriberKey, isMember, written }) => ({
        subscriberKey,
        uid: isMember ? subscriberKey : null,
        written,
        batch,
      })),
    )
    .onConflictDoUpdate({
      target: newsletterList.subscriberKey,
      set: { written: sql`excluded.written`, batch },
    });
}

/** Returns the number of the last file; null before the first one. */
export async function lastBatch(db: Executor): Promise<number | null> {
  const [row] = await db.select({ batch: max(newsletterList.batch) }).from(newsletterList);
  return row?.batch ?? null;
}

const isUnconfirmed = sql`${newsletterList.confirmed} is distinct from ${newsletterList.written}`;

/** Counts the keys of a file that are not confirmed. */
export function countUnconfirmed(db: Executor, batch: number): Promise<number> {
  return db.$count(newsletterList, and(eq(newsletterList.batch, batch), isUnconfirmed));
}

/**
 * Confirms what a file says, and deletes the keys that it names as erased.
 * @returns how many keys it changed
 */
export async function confirmWritten(tx: Transaction, batch: number, erased: string): Promise<number> {
  const ofBatch = eq(newsletterList.batch, batch);
  const deleted = await tx
    .delete(newsletterList)
    .where(and(ofBatch, eq(newsletterList.written, erased)))
    .returning({ key: newsletterList.subscriberKey });
  const confirmed = await tx
    .update(newsletterList)
    .set({ confirmed: newsletterList.written })
    .where(and(ofBatch, isUnconfirmed))
    .returning({ key: newsletterList.subscriberKey });
  return deleted.length + confirmed.length;
}
