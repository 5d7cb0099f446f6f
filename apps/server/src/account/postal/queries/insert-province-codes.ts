import type { ProvinceCode } from '@nestling/domain/account/place/zip-region';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { provinceCodes, zipCodes } from '../tables.ts';

/**
 * Inserts code prefixes in one statement, each with the centre of the codes of its country that
 * begin with it.
 */
export async function insertProvinceCodes(tx: Transaction, rows: readonly ProvinceCode[]): Promise<void> {
  const column = <K extends keyof ProvinceCode>(name: K) => sql.param(rows.map((row) => row[name]));
  // Grouped by three characters first, so that each prefix meets some thousand rows instead of
  // every code.
  await tx.execute(sql`
    with gathered as (
      select country, left(zip, 3) as begins, country || '-' || state as region,
        sum(lat) as lat, sum(lng) as lng, count(lat) as codes
      from ${zipCodes}
      group by 1, 2, 3
    )
    insert into ${provinceCodes} (country, prefix, region, lat, lng)
    select given.country, given.prefix, given.region,
      sum(gathered.lat) / nullif(sum(gathered.codes), 0), sum(gathered.lng) / nullif(sum(gathered.codes), 0)
    from unnest(${column('country')}::text[], ${column('prefix')}::text[], ${column('region')}::text[])
      as given (country, prefix, region)
    left join gathered
      on gathered.country = given.country and gathered.region = given.region
      and left(gathered.begins, length(given.prefix)) = given.prefix
    group by given.country, given.prefix, given.region
    on conflict do nothing`);
}
