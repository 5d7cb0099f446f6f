import { and, avg, count, eq, like } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { zipCodes } from '../tables.ts';

export type ZipRow = typeof zipCodes.$inferSelect;

/** The table's row of a code, or null. */
export async function findZip(db: Executor, country: string, zip: string): Promise<ZipRow | null> {
  const [row] = await db
    .select()
    .from(zipCodes)
    .where(and(eq(zipCodes.country, country), eq(zipCodes.zip, zip)));
  return row ?? null;
}

/** How many codes of a country the table holds. */
export async function countZips(db: Executor, country: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(zipCodes).where(eq(zipCodes.country, country));
  return row?.rows ?? 0;
}

/** The middle of the US codes that begin with three digits, or null when none has coordinates (D-94). */
export async function meanOfPrefix(db: Executor, prefix: string): Promise<{ lat: number; lng: number } | null> {
  const [row] = await db
    .select({ lat: avg(zipCodes.lat).mapWith(Number), lng: avg(zipCodes.lng).mapWith(Number) })
    .from(zipCodes)
    .where(and(eq(zipCodes.country, 'US'), like(zipCodes.zip, `${prefix}%`)));
  return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null;
}
