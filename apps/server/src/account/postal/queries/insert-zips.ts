import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { zipCodes } from '../tables.ts';
import type { ZipRow } from './zip-codes.ts';

/** Writes codes in one statement: columns go over as arrays, so that the number of rows is no matter. */
export async function insertZips(tx: Transaction, rows: readonly ZipRow[]): Promise<void> {
  const column = <K extends keyof ZipRow>(name: K) => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    insert into ${zipCodes} (country, zip, city, state, lat, lng, usps_type)
    select * from unnest(
      ${column('country')}::text[], ${column('zip')}::text[], ${column('city')}::text[], ${column('state')}::text[],
      ${column('lat')}::double precision[], ${column('lng')}::double precision[], ${column('uspsType')}::text[]
    )
    on conflict do nothing`);
}
