import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const lookEveryMs = 250;

const due = "select count(*)::integer as jobs from pgboss.job where state < 'completed' and start_after <= now()";

/**
 * Waits until the product has done the jobs that are due: the mails of one load must not weigh on
 * the next.
 */
export async function dueJobsDone(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    while ((await client.query<{ jobs: number }>(due)).rows[0]?.jobs !== 0) await pause(lookEveryMs);
  } finally {
    await client.end();
  }
}
