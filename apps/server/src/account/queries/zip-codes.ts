import { and, count, eq, between, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { zipCodes } from '../tables.ts';

export type ZipRow = typeof zipCodes.$inferSelect;

const zipOf = statement('place-of-zip', (db) =>
  db
    .select()
    .from(zipCodes)
    .where(and(eq(zipCodes.country, sql.placeholder('country')), eq(zipCodes.zip, sql.placeholder('zip')))),
);

/** The table's row of a code, or null. */
export async function findZip(db: Executor, country: string, zip: string): Promise<ZipRow | null> {
  const [row] = await zipOf(db, { country, zip });
  return row ?? null;
}

/** How many codes of a country the table holds. */
export async function countZips(db: Executor, country: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(zipCodes).where(eq(zipCodes.country, country));
  return row?.rows ?? 0;
}

/**
 * Where a code lies: its own place, else, in the US, the middle of the codes that share its first three digits; null when
 * neither is known (D-94).
 */
export async function placeOfZip(
  db: Executor,
  country: string,
  zip: string,
): Promise<{ lat: number; lng: number } | null> {
  const code = zip.slice(0, 5);
  const own = sql`${zipCodes.zip} = ${code}`;
  const [row] = await db
    .select({
      lat: sql<number | null>`coalesce(max(${zipCodes.lat}) filter (where ${own}), avg(${zipCodes.lat}))`,
      lng: sql<number | null>`coalesce(max(${zipCodes.lng}) filter (where ${own}), avg(${zipCodes.lng}))`,
    })
    .from(zipCodes)
    .where(and(eq(zipCodes.country, country), country === 'US' ? sharesFirstDigits(code) : own));
  return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null;
}

/** A range, as the index serves it whatever the values and the collation are; a pattern it would not. */
function sharesFirstDigits(code: string) {
  const digits = code.slice(0, 3);
  return between(zipCodes.zip, `${digits}00`, `${digits}99`);
}
