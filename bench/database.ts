import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const LOOK_EVERY_MS = 250;

const RUNNING = "select from pgboss.job where state < 'completed' and start_after <= now() limit 1";

/** Runs work on a connection of its own. */
export async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates an empty database on a server, in place of one of the same name. @returns its URL */
export async function newDatabase(postgres: string, name: string): Promise<string> {
  await withClient(postgres, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  return Object.assign(new URL(postgres), { pathname: `/${name}` }).href;
}

/**
 * Collects the statistics of all tables: until autovacuum comes by chance, statements may keep plans
 * for the small tables that a load has just filled.
 */
export async function analyzeTables(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query('analyze'));
}

/** Deletes the jobs that wait and waits for those that run, which would weigh on the next load. */
export async function clearJobs(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("delete from pgboss.job where state < 'active'");
    while ((await client.query(RUNNING)).rowCount !== 0) await pause(LOOK_EVERY_MS);
  });
}
