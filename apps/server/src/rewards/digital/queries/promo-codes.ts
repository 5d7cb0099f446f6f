import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { promoCodes } from '../tables.ts';

/** How many codes of a pool are left. */
export interface PoolLevel {
  pool: string;
  free: number;
  total: number;
}

/**
 * Takes a free code of a pool for a parent; null when none is left. Of many at once each gets
 * another: what one has locked is passed over.
 */
export async function takePromoCode(
  tx: Transaction,
  { pool, ...taken }: { pool: string; uid: string; legacySyllabusId: string; takenAt: Date },
): Promise<string | null> {
  const free = tx
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(and(eq(promoCodes.pool, pool), isNull(promoCodes.takenAt)))
    .orderBy(asc(promoCodes.code))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx
    .update(promoCodes)
    .set(taken)
    .where(and(eq(promoCodes.pool, pool), eq(promoCodes.code, sql`(${free})`)))
    .returning({ code: promoCodes.code });
  return row?.code ?? null;
}

/** How many codes there are, pool by pool; of one pool where it is named. */
export function poolLevels(db: Executor, pool?: string): Promise<PoolLevel[]> {
  return db
    .select({
      pool: promoCodes.pool,
      free: sql<number>`(count(*) filter (where ${promoCodes.takenAt} is null))::int`,
      total: count(),
    })
    .from(promoCodes)
    .where(pool === undefined ? undefined : eq(promoCodes.pool, pool))
    .groupBy(promoCodes.pool)
    .orderBy(asc(promoCodes.pool));
}

/** Which of these codes a pool has already. */
export async function knownCodes(db: Executor, pool: string, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(and(eq(promoCodes.pool, pool), inArray(promoCodes.code, [...codes])));
  return new Set(rows.map(({ code }) => code));
}

/**
 * Adds free codes in one statement; those that are there stay as they are.
 * @returns how many are new
 */
export async function insertCodes(
  tx: Transaction,
  pool: string,
  codes: readonly string[],
  importedAt: Date,
): Promise<number> {
  const added = await tx
    .insert(promoCodes)
    .values(codes.map((code) => ({ pool, code, importedAt })))
    .onConflictDoNothing()
    .returning({ code: promoCodes.code });
  return added.length;
}

/** Free codes of a pool that are not among these. */
export async function countFreeBeside(db: Executor, pool: string, kept: readonly string[]): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(promoCodes).where(freeBeside(pool, kept));
  return row?.rows ?? 0;
}

/**
 * Removes the free codes of a pool that are not among these; one that is being taken stays.
 * @returns how many went
 */
export async function deleteFreeBeside(tx: Transaction, pool: string, kept: readonly string[]): Promise<number> {
  const gone = await tx.delete(promoCodes).where(freeBeside(pool, kept)).returning({ code: promoCodes.code });
  return gone.length;
}

/** One array, as a list of values has a limit. */
function freeBeside(pool: string, kept: readonly string[]) {
  const others = sql`${promoCodes.code} <> all(${sql.param([...kept])}::text[])`;
  return and(eq(promoCodes.pool, pool), isNull(promoCodes.takenAt), others);
}
