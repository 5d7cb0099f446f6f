import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const lookEveryMs = 250;

const due = "select count(*)::integer as jobs from pgboss.job where state < 'completed' and start_after <= now()";

/**
 * Deletes the jobs that wait and waits for those that run: the mails of one load must not weigh on
 * the next.
 */
export async function clearJobs(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("delete from pgboss.job where state < 'active'");
    while ((await client.query<{ jobs: number }>(due)).rows[0]?.jobs !== 0) await pause(lookEveryMs);
  } finally {
    await client.end();
  }
}
