import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { isNone, sqlNames } from '../platform/tables/personal-data.ts';
import { personalDataOf } from './personal-data.ts';

const subject = {
  ...sqlNames({
    uid: '4f9b0c3e-0000-4000-8000-000000000001',
    emails: ['maya@example.com'],
    ids: ['4f9b0c3e-0000-4000-8000-000000000002'],
  }),
  proof: sql`'proof'`,
  at: sql`now()`,
};

const erased = personalDataOf(null).entries.flatMap(({ erase }) => (isNone(erase) ? [] : erase));

/**
 * The tables that the statements of each entry write. What one entry deletes and updates in a table
 * are different rows, because their conditions exclude each other.
 */
function tablesWritten(part: 'first' | 'statements'): string[] {
  const entries = erased.flatMap((erase) => ('statements' in erase ? [erase[part]?.(subject) ?? []] : []));
  return entries.flatMap((statements) => [...new Set(statements.flatMap(tablesOf))]);
}

function tablesOf(statement: SQL): string[] {
  const { sql: text } = new PgDialect().sqlToQuery(statement);
  return [...text.matchAll(/\b(?:delete from|insert into|(?<!do )update)\s+([\w."]+)/g)].map(([, table = '']) => table);
}

test('no two parts of one erase statement write the same table', () => {
  expect(tablesWritten('statements').length).toBeGreaterThan(20);
  for (const part of ['first', 'statements'] as const) {
    const tables = tablesWritten(part);
    expect(tables.filter((table, at) => tables.indexOf(table) !== at)).toEqual([]);
  }
});
