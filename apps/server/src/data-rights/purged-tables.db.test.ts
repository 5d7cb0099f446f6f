import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../../testing/product.ts';
import { rowsOf } from '../../testing/database/rows.ts';
import { isNone } from '../platform/tables/personal-data.ts';
import { personalDataOf } from './personal-data.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const { entries } = personalDataOf(null);

const PURGED = entries.flatMap(({ name, table }) => (table?.purgedBy ? [{ name, column: table.purgedBy.name }] : []));

describe('each table of the database', () => {
  it('is purged or states the reason why not', async () => {
    const tables = await rowsOf(
      product.database.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const listed = entries.filter(({ table, purge }) => table && (table.purgedBy || isNone(purge)));
    expect(tables.map(({ name }) => name)).toEqual(listed.map(({ name }) => name).toSorted());
  });

  it('is in the registry when a column may identify a member, in any schema (D-172)', async () => {
    const columns = await rowsOf(
      product.database.db,
      sql`select distinct case table_schema when 'public' then table_name else table_schema end as name
          from information_schema.columns
          where table_schema not in ('pg_catalog', 'information_schema')
            and (column_name in ('uid', 'email', 'subject', 'subject_key') or data_type in ('json', 'jsonb'))`,
    );
    expect(columns.length).toBeGreaterThan(15);
    const listed = entries.map(({ name }) => name);
    expect(new Set(listed).size).toBe(listed.length);
    expect(columns.map(({ name }) => name).filter((name) => !listed.includes(String(name)))).toEqual([]);
  });

  it('has an index on each foreign key, so that an erase does not scan the table', async () => {
    const without = await rowsOf(
      product.database.db,
      sql`select conrelid::regclass::text as "table", conname as key from pg_constraint
          where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
            select 1 from pg_index where indrelid = conrelid and indpred is null and indkey[0] = conkey[1])`,
    );
    expect(without).toEqual([]);
  });

  it('has an index on the time by which it is purged', async () => {
    expect(PURGED.length).toBe(35);
    const indexed = await rowsOf(
      product.database.db,
      sql`select indrelid::regclass::text as "table", attname as "column" from pg_index
          join pg_attribute on attrelid = indrelid and attnum = indkey[0]`,
    );
    const missing = PURGED.filter(
      ({ name, column }) => !indexed.some((row) => row['table'] === name && row['column'] === column),
    );
    expect(missing).toEqual([]);
  });
});
