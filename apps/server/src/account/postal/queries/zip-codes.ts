import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { provinceCodes, zipCodes } from '../tables.ts';

export type ZipRow = typeof zipCodes.$inferSelect;

const zipOf = statement('place-of-zip', (db) =>
  db
    .select()
    .from(zipCodes)
    .where(and(eq(zipCodes.country, sql.placeholder('country')), eq(zipCodes.zip, sql.placeholder('zip')))),
);

/** Returns the row of a code, or null. */
export async function findZip(db: Executor, country: string, zip: string): Promise<ZipRow | null> {
  const [row] = await zipOf(db, { country, zip });
  return row ?? null;
}

/** Returns the number of codes of a country. */
export async function countZips(db: Executor, country: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(zipCodes).where(eq(zipCodes.country, country));
  return row?.rows ?? 0;
}

/** Returns the number of code prefixes. */
export async function countProvinceCodes(db: Executor): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(provinceCodes);
  return row?.rows ?? 0;
}

/**
 * Returns the place of a code: its own (in Canada that of its first half), otherwise the centre of
 * its prefix (in the US three digits, in Canada the letter); null if neither is known.
 */
export async function placeOfZip(
  db: Executor,
  country: string,
  zip: string,
): Promise<{ lat: number; lng: number } | null> {
  const code = zip.toUpperCase().slice(0, country === 'CA' ? 3 : 5);
  const [row] = await db
    .select({
      lat: sql<number | null>`coalesce(${zipCodes.lat}, ${provinceCodes.lat})`,
      lng: sql<number | null>`coalesce(${zipCodes.lng}, ${provinceCodes.lng})`,
    })
    .from(sql`(select 1) as asked`)
    .leftJoin(zipCodes, and(eq(zipCodes.country, country), eq(zipCodes.zip, code)))
    .leftJoin(provinceCodes, and(eq(provinceCodes.country, country), inArray(provinceCodes.prefix, beginningsOf(code))))
    .orderBy(sql`length(${provinceCodes.prefix}) desc nulls last`)
    .limit(1);
  return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null;
}

/**
 * Three characters, then one, because the first character alone identifies most Canadian provinces.
 */
function beginningsOf(code: string): string[] {
  return [code.slice(0, 3), code.slice(0, 1)];
}
