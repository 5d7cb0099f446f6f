import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './start.ts';

/** One Postgres for all the files of a run; they reach it by `inject('postgres')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const prefix = `test_${randomBytes(6).toString('hex')}_`;
  project.provide('postgres', { url, prefix });
  return async () => {
    await dropAll(url, prefix);
    await stop();
  };
}

/** A server that was there before, and goes on after the run, keeps none of its databases. */
async function dropAll(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}
