import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { zipCodes } from '../tables.ts';
import type { ZipRow } from './zip-codes.ts';

/**
 * The beginning of a statement that writes codes: columns go over as arrays, so that the number of
 * rows is no matter.
 */
export function zipColumns(rows: readonly ZipRow[]): SQL {
  const column = <K extends keyof ZipRow>(name: K) => sql.param(rows.map((row) => row[name]));
  return sql`
    insert into ${zipCodes} (country, zip, city, state, lat, lng, usps_type)
    select * from unnest(
      ${column('country')}::text[], ${column('zip')}::text[], ${column('city')}::text[], ${column('state')}::text[],
      ${column('lat')}::double precision[], ${column('lng')}::double precision[], ${column('uspsType')}::text[]
    )`;
}

/** Inserts codes in one statement; existing ones stay unchanged. */
export async function insertZips(tx: Transaction, rows: readonly ZipRow[]): Promise<void> {
  await tx.execute(sql`${zipColumns(rows)} on conflict do nothing`);
}
