import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from './start.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function ask(sql: string): Promise<unknown> {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const answer = await client.query<Record<string, unknown>>(sql);
    return Object.values(answer.rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test('a started Postgres answers, is version 15 or newer and can create databases', async () => {
  expect(await ask('select 1')).toBe(1);
  expect(Number(await ask("select current_setting('server_version_num')"))).toBeGreaterThanOrEqual(150_000);
  expect(await ask('select rolcreatedb from pg_roles where rolname = current_user')).toBe(true);
});

test('the Unicode collations for displayed text exist', async () => {
  expect(
    await ask(`select string_agg(x, '' order by x collate "und-x-icu") from unnest(array['ż','z','ą','b']) x`),
  ).toBe('ąbzż');
});
