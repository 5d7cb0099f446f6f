import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type RowOf<Table extends PgTable> = Table['$inferSelect'];

/** A value for each column of a table but those that the database makes. */
type Placeholders<Table extends PgTable, Generated extends keyof RowOf<Table>> = {
  [Name in Exclude<keyof RowOf<Table>, Generated>]-?: SQL;
};

/**
 * Returns the values of a prepared insert of a whole row; it runs with `rowValues`.
 * @param rows columns that the database makes, such as a number in sequence
 */
export function rowPlaceholders<Table extends PgTable, Generated extends keyof RowOf<Table> & string = never>(
  table: Table,
  ...rows: readonly Generated[]
): Placeholders<Table, Generated> {
  return placeholdersOf(table, rows, (name) => name);
}

/** Returns the values of a prepared insert of two whole rows; it runs with `twoRowValues`. */
export function twoRowPlaceholders<Table extends PgTable>(table: Table): Placeholders<Table, never>[] {
  return [rowPlaceholders(table), placeholdersOf(table, [], ofSecond)];
}

function placeholdersOf<Table extends PgTable, Generated extends keyof RowOf<Table> & string>(
  table: Table,
  rows: readonly Generated[],
  placeholderOf: (name: string) => string,
): Placeholders<Table, Generated> {
  const left: ReadonlySet<string> = new Set(rows);
  const names = Object.keys(getTableColumns(table)).filter((name) => !left.has(name));
  const placeholders = names.map((name) => [name, sql`${sql.placeholder(placeholderOf(name))}`] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of the columns
  return Object.fromEntries(placeholders) as Placeholders<Table, Generated>;
}

const ofSecond = (name: string): string => `second.${name}`;

/**
 * Returns a row as the parameters of `rowPlaceholders`. They are encoded here, because a prepared
 * statement would encode a null too, as the JSON text `null` for instance.
 */
export function rowValues<Table extends PgTable>(table: Table, row: Partial<RowOf<Table>>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => {
      const isNull = value === null || value === undefined;
      return [name, isNull ? null : columns[name]?.mapToDriverValue(value)];
    }),
  );
}

/** Returns two rows as the parameters of `twoRowPlaceholders`. */
export function twoRowValues<Table extends PgTable>(
  table: Table,
  first: RowOf<Table>,
  second: RowOf<Table>,
): Record<string, unknown> {
  const ofSecondRow = Object.entries(rowValues<Table>(table, second)).map(
    ([name, value]) => [ofSecond(name), value] as const,
  );
  return { ...rowValues<Table>(table, first), ...Object.fromEntries(ofSecondRow) };
}
