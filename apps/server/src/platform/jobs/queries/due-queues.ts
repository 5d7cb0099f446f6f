import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../database/database.ts';

const queueRows = z.object({ rows: z.array(z.object({ name: z.string() })) });

/** Returns those of the queues that have a job which may start now, by one index look-up for each. */
export async function findDueQueues(db: Executor, names: readonly string[]): Promise<string[]> {
  const answered = await db.execute(sql`
    select name from unnest(${sql.param(names)}::text[]) as queues (name)
    where exists (
      select from pgboss.job
      where job.name = queues.name and state < 'active' and not blocked and start_after <= now())`);
  return queueRows.parse(answered).rows.map(({ name }) => name);
}
