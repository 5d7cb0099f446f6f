import type { ProvinceCode } from '@nestling/domain/account/zip-region';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { provinceCodes, zipCodes } from '../tables.ts';

/** Writes first parts of codes in one statement, each with the middle of the codes of its country that begin with it. */
export async function insertProvinceCodes(tx: Transaction, rows: readonly ProvinceCode[]): Promise<void> {
  const column = <K extends keyof ProvinceCode>(name: K) => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    insert into ${provinceCodes} (country, prefix, region, lat, lng)
    select given.country, given.prefix, given.region, avg(${zipCodes.lat}), avg(${zipCodes.lng})
    from unnest(${column('country')}::text[], ${column('prefix')}::text[], ${column('region')}::text[])
      as given (country, prefix, region)
    left join ${zipCodes}
      on ${zipCodes.country} = given.country and left(${zipCodes.zip}, length(given.prefix)) = given.prefix
      and given.region = given.country || '-' || ${zipCodes.state}
    group by given.country, given.prefix, given.region
    on conflict do nothing`);
}
