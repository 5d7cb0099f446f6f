import { drizzle } from 'drizzle-orm/pg-proxy';
import { expect, test, vi } from 'vitest';
import { nameStatements } from './statement-names.ts';
import { statement } from './statement.ts';
import type { Executor } from '../database.ts';

/** No statement must reach this database. */
const database = (): Executor => drizzle(async () => ({ rows: [] }));

function prepared() {
  const names: string[] = [];
  const build = vi.fn(() => ({ prepare: (name: string) => ({ execute: async () => names.push(name) }) }));
  return { run: statement('live-session', build), build, names };
}

test('a statement is built once for each database, with its name', async () => {
  const { run, build, names } = prepared();
  const [first, second] = [database(), database()];
  nameStatements(first);
  nameStatements(second);
  for (const db of [first, first, second]) await run(db, {});
  expect(build).toHaveBeenCalledTimes(2);
  expect(names).toEqual(['live-session', 'live-session', 'live-session']);
});

test('a statement has no name behind a pooler, whose next statement may be on another connection', async () => {
  const { run, names } = prepared();
  await run(database(), {});
  expect(names).toEqual(['']);
});
