import { and, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { zipCodes } from '../tables.ts';
import { zipColumns } from './insert-zips.ts';
import type { ZipRow } from './zip-codes.ts';

/** Returns every code of a country. */
export function allZips(db: Executor, country: string): Promise<ZipRow[]> {
  return db.select().from(zipCodes).where(eq(zipCodes.country, country));
}

/** Upserts codes in one statement. */
export async function upsertZips(tx: Transaction, rows: readonly ZipRow[]): Promise<void> {
  await tx.execute(sql`
    ${zipColumns(rows)}
    on conflict (country, zip) do update
    set city = excluded.city, state = excluded.state, lat = excluded.lat, lng = excluded.lng, usps_type = excluded.usps_type`);
}

/** Deletes codes of a country in one statement. */
export async function deleteZips(tx: Transaction, country: string, zips: readonly string[]): Promise<void> {
  const isListed = sql`${zipCodes.zip} = any(${sql.param([...zips])}::text[])`;
  await tx.delete(zipCodes).where(and(eq(zipCodes.country, country), isListed));
}
