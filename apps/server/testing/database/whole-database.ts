import { sql } from 'drizzle-orm';
import type { Executor } from '../../src/platform/database/database.ts';
import { rowsOf } from './rows.ts';

/**
 * Every row of every table of every schema, the job queue's too, as Postgres writes it, in lower
 * case: `public.users (…)`.
 */
export async function allRows(db: Executor): Promise<string[]> {
  const tables = await rowsOf(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const values: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(String(schema))}.${sql.identifier(String(name))}`;
    const rows = await rowsOf(db, sql`select lower(one::text) as text from ${table} as one order by 1`);
    values.push(...rows.map(({ text }) => `${String(schema)}.${String(name)} ${String(text)}`));
  }
  return values;
}

/** Returns the rows that contain one of the names. */
export function rowsNaming(rows: readonly string[], names: readonly string[]): string[] {
  return rows.filter((row) => names.some((name) => row.includes(name.toLowerCase())));
}
