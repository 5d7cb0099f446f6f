import type pg from 'pg';
import { withClient } from './database.ts';

/** A row as text, column by column; null for SQL's null. */
export type RowText = Readonly<Record<string, string | null>>;

/** A table that a call may write to. */
export interface Table {
  /** With its schema, quoted. */
  readonly name: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** Columns that the database fills by itself, such as identities. */
  readonly filled: readonly string[];
}

/** One row that a call inserted, updated (with `before`) or deleted (without `after`). */
export interface WrittenRow {
  readonly table: Table;
  readonly before: RowText | null;
  readonly after: RowText | null;
}

/**
 * In the order of their creation, so that a row comes after those that it refers to; without two
 * large ones that no member writes to.
 */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
    array(select a.attname::text from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and (a.attidentity <> '' or a.attgenerated <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')) as filled
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relname not in ('zip_codes', 'partner_locations')
    and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname like 'job%'))
  order by c.oid`;

/**
 * Records the rows that a call writes, so that the same rows can be written without the product.
 * Nothing else may write meanwhile. All tables are read before and after the call, and so should be
 * small.
 */
export function recordRows(databaseUrl: string, call: () => Promise<unknown>): Promise<WrittenRow[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<Table>(TABLES);
    const before = await readRows(client, tables);
    await call();
    const after = await readRows(client, tables);
    return tables.flatMap((table, index) => changes(table, before[index], after[index]));
  });
}

/** By their primary key; of a table without one, each by itself. */
type Rows = ReadonlyMap<string, RowText>;

async function readRows(client: pg.Client, tables: readonly Table[]): Promise<Rows[]> {
  const all: Rows[] = [];
  const types = { getTypeParser: () => (text: string) => text };
  for (const { name, key } of tables) {
    const { rows } = await client.query<RowText>({ text: `select * from ${name}`, types });
    const idOf = (row: RowText) => JSON.stringify(key.length === 0 ? row : key.map((column) => row[column]));
    all.push(new Map(rows.map((row) => [idOf(row), row])));
  }
  return all;
}

function changes(table: Table, old: Rows = new Map(), now: Rows = new Map()): WrittenRow[] {
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((key) => ({ table, before: old.get(key) ?? null, after: now.get(key) ?? null }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}
