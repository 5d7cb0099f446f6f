import { and, asc, count, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { marketingErasures } from '../tables.ts';

type MarketingErasure = Pick<typeof marketingErasures.$inferSelect, 'contactKey' | 'attemptIds'>;

const KEYS = { contactKey: marketingErasures.contactKey, attemptIds: marketingErasures.attemptIds };

/** Returns erasures before a time whose rows are still at the marketing system, oldest first. */
export function erasuresWithRows(db: Executor, before: Date, limit: number): Promise<MarketingErasure[]> {
  return db
    .select(KEYS)
    .from(marketingErasures)
    .where(and(isNull(marketingErasures.rowsDeletedAt), lte(marketingErasures.erasedAt, before)))
    .orderBy(asc(marketingErasures.erasedAt))
    .limit(limit);
}

/** Marks erasures whose rows are deleted at the marketing system. */
export async function markRowsDeleted(db: Executor, contactKeys: readonly string[], at: Date): Promise<void> {
  await db
    .update(marketingErasures)
    .set({ rowsDeletedAt: at })
    .where(inArray(marketingErasures.contactKey, [...contactKeys]));
}

/** Returns the names of the deletions under way. */
export async function runningDeletions(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ operation: marketingErasures.operation })
    .from(marketingErasures)
    .where(isNotNull(marketingErasures.operation));
  return rows.flatMap(({ operation }) => operation ?? []);
}

/** Deletes the erasures of a deletion that the marketing system has confirmed. */
export async function deleteConfirmed(db: Executor, operation: string): Promise<void> {
  await db.delete(marketingErasures).where(eq(marketingErasures.operation, operation));
}

/** Clears a deletion that failed, so that the next run requests another one. */
export async function forgetDeletion(db: Executor, operation: string): Promise<void> {
  await db
    .update(marketingErasures)
    .set({ operation: null, requestedAt: null })
    .where(eq(marketingErasures.operation, operation));
}

/** Returns contacts whose rows are gone and whose deletion nobody has requested, oldest first. */
export async function unrequestedContacts(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .select({ contactKey: marketingErasures.contactKey })
    .from(marketingErasures)
    .where(and(isNotNull(marketingErasures.rowsDeletedAt), isNull(marketingErasures.operation)))
    .orderBy(asc(marketingErasures.erasedAt))
    .limit(limit);
  return rows.map(({ contactKey }) => contactKey);
}

/** Stores the deletion that was requested for contacts. */
export async function markRequested(
  db: Executor,
  contactKeys: readonly string[],
  { operation, at }: { operation: string; at: Date },
): Promise<void> {
  await db
    .update(marketingErasures)
    .set({ operation, requestedAt: at })
    .where(sql`${marketingErasures.contactKey} = any(${sql.param([...contactKeys])}::uuid[])`);
}

/** Counts the open erasures, and returns since when the oldest waits; null without one. */
export async function openErasures(db: Executor): Promise<{ open: number; since: Date | null }> {
  const [row] = await db
    .select({
      open: count(),
      since: sql<Date | null>`min(${marketingErasures.erasedAt})`.mapWith(marketingErasures.erasedAt),
    })
    .from(marketingErasures);
  return row ?? { open: 0, since: null };
}
