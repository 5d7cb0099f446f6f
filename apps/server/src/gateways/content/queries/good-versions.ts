import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contentLastGood } from '../tables.ts';

/** The last good version of an entry of files. */
export interface GoodVersionRow {
  readonly source: string;
  readonly entryId: string;
  readonly entry: object;
  readonly hash: string;
}

/** Rows of one statement. */
const BATCH_ROWS = 200;

/** Returns which versions of sources are stored. */
export function listGoodHashes(
  db: Executor,
  sources: readonly string[],
): Promise<{ source: string; entryId: string; hash: string | null }[]> {
  const { source, entryId, hash } = contentLastGood;
  return db
    .select({ source, entryId, hash })
    .from(contentLastGood)
    .where(inArray(source, [...sources]));
}

/** Returns the stored versions of entries of a source. */
export async function listGoodEntries(
  db: Executor,
  source: string,
  entryIds: readonly string[],
): Promise<{ entryId: string; entry: object }[]> {
  const { entryId, entry } = contentLastGood;
  const rows = [];
  for (let at = 0; at < entryIds.length; at += BATCH_ROWS) {
    const batch = entryIds.slice(at, at + BATCH_ROWS);
    rows.push(
      ...(await db
        .select({ entryId, entry })
        .from(contentLastGood)
        .where(and(eq(contentLastGood.source, source), inArray(entryId, batch)))),
    );
  }
  return rows;
}

/**
 * Stores good versions over those of other content.
 * @param rows in the order of their keys, so that two processes cannot wait for each other
 */
export async function saveGoodVersions(tx: Transaction, rows: readonly GoodVersionRow[]): Promise<void> {
  const { source, entryId, hash } = contentLastGood;
  for (let at = 0; at < rows.length; at += BATCH_ROWS) {
    await tx
      .insert(contentLastGood)
      .values(rows.slice(at, at + BATCH_ROWS))
      .onConflictDoUpdate({
        target: [source, entryId],
        set: { entry: sql`excluded.entry`, hash: sql`excluded.hash` },
        setWhere: or(isNull(hash), ne(hash, sql`excluded.hash`)),
      });
  }
}

/** Deletes the versions of entries that are gone. */
export async function deleteGoodVersions(tx: Transaction, source: string, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return;
  await tx
    .delete(contentLastGood)
    .where(and(eq(contentLastGood.source, source), inArray(contentLastGood.entryId, [...entryIds])));
}
