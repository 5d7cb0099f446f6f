import { sql, type GetColumnData, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Readonly<Record<string, PgColumn>>;
type RowOf<Of extends Columns> = { [Name in keyof Of]: GetColumnData<Of[Name]> };

/**
 * Returns the columns of a row as one JSON column. The driver describes and maps each column of
 * each result again, which for wide tables costs more than the statement, so that frequent reads
 * use this. At most a hundred columns, of types that survive JSON: no numbers beyond 2^53.
 */
export function jsonRow<Of extends Columns>(columns: Of): SQL<RowOf<Of>> {
  return rowOf(columns).mapWith(reads(columns));
}

/**
 * Like `jsonRow`, for a joined table that may have no row; null if `key`, a column that is never
 * null in a row, is null.
 */
export function packedIfThere<Of extends Columns>(columns: Of, key: PgColumn): SQL<RowOf<Of> | null> {
  return sql`case when ${key} is not null then ${rowOf(columns)} end`.mapWith(reads(columns));
}

/**
 * Returns a row as SQL of one JSON value, with the function that reads the value, for a statement
 * that composes a larger JSON text.
 */
export function packedRow<Of extends Columns>(
  columns: Of,
): { sql: SQL; read: (values: readonly unknown[]) => RowOf<Of> } {
  return { sql: rowOf(columns), read: reads(columns) };
}

function rowOf(columns: Columns): SQL {
  return sql`json_build_array(${sql.join(Object.values(columns), sql`, `)})`;
}

function reads<Of extends Columns>(columns: Of): (values: readonly unknown[]) => RowOf<Of> {
  const entries = Object.entries(columns);
  return (values) => {
    const row: Record<string, unknown> = {};
    entries.forEach(([name, column], at) => {
      const value = values[at] ?? null;
      row[name] = value === null ? null : column.mapFromDriverValue(value);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each column maps its own type
    return row as RowOf<Of>;
  };
}
