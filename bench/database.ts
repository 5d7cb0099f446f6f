import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const lookEveryMs = 250;

const due = "select count(*)::integer as jobs from pgboss.job where state < 'completed' and start_after <= now()";

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

/** Collects the statistics of all tables of a database. */
export async function analyzeTables(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query('analyze'));
}

/**
 * Deletes the jobs that wait and waits for those that run: the mails of one load must not weigh on
 * the next.
 */
export async function clearJobs(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("delete from pgboss.job where state < 'active'");
    while ((await client.query<{ jobs: number }>(due)).rows[0]?.jobs !== 0) await pause(lookEveryMs);
  });
}
