import pg from 'pg';

/** A row as text, column by column; null for SQL's null. */
export type RowText = Readonly<Record<string, string | null>>;

/** A table that a call wrote to. */
export interface WrittenTable {
  /** With its schema, quoted. */
  readonly name: string;
  /** Columns of the primary key. */
  readonly key: readonly string[];
  /** Columns that the database fills by itself, such as identities. */
  readonly filled: readonly string[];
  /** Columns that refer to a number that a sequence gave to a row of another table. */
  readonly links: readonly SequenceLink[];
}

/** A foreign key to a column that a sequence fills. */
export interface SequenceLink {
  readonly column: string;
  readonly table: string;
  readonly target: string;
  readonly sequence: string;
}

/** One row that a call inserted, updated (with `before`) or deleted (without `after`). */
export interface WrittenRow {
  readonly table: WrittenTable;
  readonly before: RowText | null;
  readonly after: RowText | null;
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
    array(select a.attname::text from pg_attribute a left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and (a.attidentity <> '' or a.attgenerated <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')) as filled,
    array(select json_build_object('column', a.attname, 'table', t.name, 'target', ta.attname, 'sequence', t.sequence)
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute ta on ta.attrelid = k.confrelid and ta.attnum = k.confkey[1],
      lateral (select format('%I.%I', tn.nspname, tc.relname) as name,
        pg_get_serial_sequence(format('%I.%I', tn.nspname, tc.relname), ta.attname) as sequence
        from pg_class tc join pg_namespace tn on tn.oid = tc.relnamespace where tc.oid = k.confrelid) t
      where k.conrelid = c.oid and k.contype = 'f' and cardinality(k.conkey) = 1 and t.sequence is not null) as links,
    array(select format('%I::text', a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname like 'job%'))
  order by c.oid`;

type Table = WrittenTable & { readonly columns: readonly string[] };

/**
 * Records the rows that a call writes, so that the same rows can be written without the product.
 * Nothing else may write meanwhile.
 *
 * @returns the rows in the order in which their tables were created, so that a row comes after
 *   those that it refers to
 */
export async function recordRows(databaseUrl: string, call: () => Promise<void>): Promise<WrittenRow[]> {
  const past = new pg.Client({ connectionString: databaseUrl });
  const present = new pg.Client({ connectionString: databaseUrl });
  await Promise.all([past.connect(), present.connect()]);
  try {
    const { rows: tables } = await present.query<Table>(TABLES);
    // Sees the rows as they were, for as long as it is open.
    await past.query('begin isolation level repeatable read');
    const { rows: begun } = await past.query<{ next: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
    );
    await call();
    const written: WrittenRow[] = [];
    for (const table of tables) written.push(...(await rowsOf(table, begun[0]?.next ?? '0', past, present)));
    return written;
  } finally {
    await Promise.all([past.end(), present.end()]);
  }
}

async function rowsOf(table: Table, first: string, past: pg.Client, present: pg.Client): Promise<WrittenRow[]> {
  const { name, key, columns } = table;
  // Locked and deleted rows carry the transaction in their xmax, new versions in their xmin.
  const select = `select ${columns.join(', ')} from ${name}`;
  const after = await present.query<RowText>(`${select} where xmin::text::bigint >= $1`, [first]);
  const before = await past.query<RowText>(`${select} where xmax::text::bigint >= $1`, [first]);
  const still = before.rows.length === 0 ? [] : (await present.query<RowText>(select)).rows;
  const idOf = (row: RowText): string => JSON.stringify(key.map((column) => row[column]));
  const now = new Set(still.map(idOf));
  const old = new Map(before.rows.map((row) => [idOf(row), row]));
  const written = after.rows.map((row) => ({ table, before: old.get(idOf(row)) ?? null, after: row }));
  const gone = before.rows.filter((row) => !now.has(idOf(row))).map((row) => ({ table, before: row, after: null }));
  return [...gone, ...written];
}
