import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { promoCodes } from '../tables.ts';

const poolRows = z.object({ rows: z.array(z.object({ name: z.string() })) });

/** Number of codes in a pool. */
export interface PoolLevel {
  pool: string;
  free: number;
  total: number;
}

/**
 * Takes a free code of a pool; null if none is left. Concurrent calls skip locked codes, so that
 * each gets another one.
 */
export async function assignPromoCode(
  tx: Transaction,
  { pool, ...assignment }: { pool: string; uid: string; legacySyllabusId: string; takenAt: Date },
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
    .set(assignment)
    .where(and(eq(promoCodes.pool, pool), eq(promoCodes.code, sql`(${free})`)))
    .returning({ code: promoCodes.code });
  return row?.code ?? null;
}

/** Returns the number of codes per pool; of one pool if it is named. */
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

/** Returns the number of free codes of a pool, counted up to a maximum. */
export async function countFree(db: Executor, pool: string, max: number): Promise<number> {
  const free = db
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(and(eq(promoCodes.pool, pool), isNull(promoCodes.takenAt)))
    .limit(max)
    .as('free');
  const [row] = await db.select({ rows: count() }).from(free);
  return row?.rows ?? 0;
}

/** Returns those pools that have no free code. */
export async function findEmptyPools(db: Executor, pools: readonly string[]): Promise<string[]> {
  const answered = await db.execute(sql`
    select name from unnest(${sql.param([...pools])}::text[]) as pools (name)
    where not exists (select from promo_codes where pool = pools.name and taken_at is null)`);
  return poolRows.parse(answered).rows.map(({ name }) => name);
}

/** Returns those codes that the pool already has. */
export async function findExistingCodes(db: Executor, pool: string, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(and(eq(promoCodes.pool, pool), inArray(promoCodes.code, [...codes])));
  return new Set(rows.map(({ code }) => code));
}

/**
 * Inserts free codes in one statement; existing ones stay unchanged.
 * @returns the number of new codes
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

/** Returns the number of free codes that are not in the list. */
export async function countUnlistedFree(db: Executor, pool: string, listed: readonly string[]): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(promoCodes).where(isUnlistedFree(pool, listed));
  return row?.rows ?? 0;
}

/**
 * Deletes the free codes that are not in the list; a code that is being taken remains.
 * @returns the number of deleted codes
 */
export async function deleteUnlistedFree(tx: Transaction, pool: string, listed: readonly string[]): Promise<number> {
  const deleted = await tx.delete(promoCodes).where(isUnlistedFree(pool, listed)).returning({ code: promoCodes.code });
  return deleted.length;
}

/** One array parameter, because a list of values is limited to 65,535 parameters. */
function isUnlistedFree(pool: string, listed: readonly string[]) {
  const others = sql`${promoCodes.code} <> all(${sql.param([...listed])}::text[])`;
  return and(eq(promoCodes.pool, pool), isNull(promoCodes.takenAt), others);
}
