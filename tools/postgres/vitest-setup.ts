import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { FOREIGN_SESSIONS, startPostgres } from './start.ts';

/** Starts one Postgres for all files of a run; they get it by `inject('postgres')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, socketUrl, stop } = await startPostgres(undefined, FOREIGN_SESSIONS);
  const prefix = `test_${randomBytes(6).toString('hex')}_`;
  project.provide('postgres', { url, socketUrl, prefix });
  const isOurs = process.env['TEST_DATABASE_URL'] === undefined;
  return async () => {
    if (!isOurs) await dropAll(url, prefix);
    await stop();
  };
}

/** An existing server outlives the run, so the databases of the run must be dropped. */
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
