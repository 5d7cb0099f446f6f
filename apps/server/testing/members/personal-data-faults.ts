import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, IndexedColumn, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import type { ColumnChanges, OwnTable, PersonalDataPolicy } from '../../src/platform/tables/personal-data.ts';

const SRC = join(import.meta.dirname, '../../src');

/** Every table of the product, from the same files as its migrations. */
export async function schemaTables(): Promise<PgTable[]> {
  const files = globSync(['*/tables.ts', '*/*/tables.ts'], { cwd: SRC });
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(SRC, file))));
  return modules.flatMap((module) => Object.values<unknown>({ ...module }).filter((one) => is(one, PgTable)));
}

/**
 * Returns the differences between the tables and the registry, and missing keys and indexes of
 * erasure and purge, one line each.
 */
export function personalDataFaults(
  tables: readonly PgTable[],
  entries: readonly PersonalDataPolicy<never>[],
): string[] {
  return tables.flatMap((table) => {
    const own = entries.flatMap((entry) => (entry.table?.table === table ? [entry.table] : []));
    const name = getTableName(table);
    const [only] = own;
    return only && own.length === 1
      ? [...tableFaults(table, only).map((fault) => `${name} ${fault}`), ...columnFaults(table, only)]
      : [`${name} has ${own.length} entries in the registry`];
  });
}

function tableFaults(table: PgTable, { uid, purgedBy }: OwnTable): string[] {
  const { columns, foreignKeys } = getTableConfig(table);
  const keyToUsers = foreignKeys
    .map((key) => key.reference())
    .find((key) => getTableName(key.foreignTable) === 'users');
  const owner = keyToUsers?.columns[0] ?? columns.find(({ name }) => name === 'uid');
  const isUsers = getTableName(table) === 'users';
  const expectations: [boolean, string][] = [
    [owner === uid || owner === undefined, `holds a member's rows by ${owner?.name}, and its entry does not say so`],
    [owner === undefined || isUsers || keyToUsers !== undefined, 'has a uid and no key to users'],
    [owner === undefined || isFirstOfIndex(table, owner), `has no index that begins with ${owner?.name}`],
    [purgedBy === null || isFirstOfIndex(table, purgedBy), `has no index that begins with ${purgedBy?.name}`],
  ];
  return expectations.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

/** Columns that may hold words of somebody. */
const WORDS = /^(?:text|varchar|char|json)/;

/** Each column with words needs a decision where a row outlives what names its member. */
function columnFaults(table: PgTable, { changes }: OwnTable): string[] {
  const name = getTableName(table);
  const words = getTableConfig(table).columns.filter((column) => WORDS.test(column.getSQLType()));
  return changes.flatMap(({ part, changed, keeps }) =>
    words.flatMap((column) => {
      const isChanged = changed.includes(column.name);
      const isLeft = keeps.includes(column.name);
      if (isChanged && isLeft) return [`${name}.${column.name}: ${part} changes it, and keeps says that it stays`];
      if (isChanged || isLeft) return [];
      return [`${name}.${column.name}: ${QUESTIONS[part]}`];
    }),
  );
}

const QUESTIONS: Readonly<Record<ColumnChanges['part'], string>> = {
  onErase:
    'say in its personalData whether an erase empties it (onErase.empty), or it stays (keeps) because no member is named in it and none wrote it',
  purge:
    'say in its personalData whether the purge empties it (purge.empty), or it stays until the erase (purge.keeps) or always (keeps)',
};

function isFirstOfIndex(table: PgTable, column: PgColumn): boolean {
  const { columns, indexes, primaryKeys } = getTableConfig(table);
  const first = [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => name),
    ...primaryKeys.map((key) => key.columns[0]?.name),
    ...indexes.map(({ config }) => {
      const [one] = config.columns;
      return is(one, IndexedColumn) ? one.name : undefined;
    }),
  ];
  return first.includes(column.name);
}
