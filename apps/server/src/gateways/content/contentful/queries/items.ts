import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contentItems, contentLastGood, contentSpaces } from '../../tables.ts';

/** A change of one item. */
export interface ItemChange {
  readonly type: 'Entry' | 'Asset';
  readonly itemId: string;
  /** Null where it is gone. */
  readonly item: object | null;
}

/**
 * Returns what revisions after the given one have changed, in one statement, so that no revision is
 * read in part. Each row has the present revision of the space.
 */
export function listItems(
  db: Executor,
  source: string,
  after: number,
): Promise<(ItemChange & { readonly current: number })[]> {
  const { type, itemId, item } = contentItems;
  return db
    .select({ type, itemId, item, current: contentSpaces.revision })
    .from(contentItems)
    .innerJoin(contentSpaces, eq(contentSpaces.source, contentItems.source))
    .where(and(eq(contentItems.source, source), gt(contentItems.revision, after)));
}

/** Rows of one statement. */
const BATCH_ROWS = 200;

/** Writes changes of items under a revision. */
export async function writeItems(
  tx: Transaction,
  source: string,
  revision: number,
  changes: readonly ItemChange[],
): Promise<void> {
  for (let at = 0; at < changes.length; at += BATCH_ROWS) {
    await tx
      .insert(contentItems)
      .values(changes.slice(at, at + BATCH_ROWS).map((change) => ({ source, revision, ...change })))
      .onConflictDoUpdate({
        target: [contentItems.source, contentItems.type, contentItems.itemId],
        set: { revision: sql`excluded.revision`, item: sql`excluded.item` },
      });
  }
}

/** A last good version. */
export type LastGood = Pick<typeof contentLastGood.$inferSelect, 'source' | 'entryId' | 'entry'>;

/** Returns the last good versions of sources. */
export function listLastGood(db: Executor, sources: readonly string[]): Promise<LastGood[]> {
  const { source, entryId, entry } = contentLastGood;
  return db
    .select({ source, entryId, entry })
    .from(contentLastGood)
    .where(inArray(contentLastGood.source, [...sources]));
}

/**
 * Stores the last good versions that are shown, of both spaces, and deletes the others.
 * @param sources those whose content was judged
 */
export async function replaceLastGood(
  tx: Transaction,
  sources: readonly string[],
  rows: readonly LastGood[],
): Promise<void> {
  await tx.delete(contentLastGood).where(inArray(contentLastGood.source, [...sources]));
  for (let at = 0; at < rows.length; at += BATCH_ROWS)
    await tx.insert(contentLastGood).values(rows.slice(at, at + BATCH_ROWS));
}
