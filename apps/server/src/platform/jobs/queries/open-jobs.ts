import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '../../database/database.ts';

const byQueue = z.object({
  rows: z.array(z.object({ name: z.string(), open: z.number(), due: z.number() })),
});

/**
 * Counts the jobs of each queue that have not ended, and those that are due and that nobody runs;
 * without the queue's own jobs, which every process runs and not only workers.
 */
export async function countOpenJobs(db: Executor): Promise<z.output<typeof byQueue>['rows']> {
  const answered = await db.execute(sql`
    select name, count(*)::int as open,
      (count(*) filter (where state < 'active' and start_after <= now()))::int as due
    from pgboss.job where state <= 'active' and name not like '\\_\\_pgboss%' group by name`);
  return byQueue.parse(answered).rows;
}

const counted = z.object({ rows: z.tuple([z.object({ count: z.number() })]) });

/** Counts the jobs of a queue that have waited for an hour and were tried twice. */
export async function countLateJobs(db: Executor, name: string): Promise<number> {
  const answered = await db.execute(sql`
    select count(*)::int as count from pgboss.job
    where name = ${name} and state in ('created', 'retry', 'active')
      and created_on <= now() - interval '1 hour' and retry_count > 0`);
  return counted.parse(answered).rows[0].count;
}

const waiting = z.object({ rows: z.array(z.object({ recipient: z.string() })) });

/**
 * Returns the recipients of the mails of a job that wait, and locks these until the transaction
 * ends, so that none is rendered before what it marks is visible. One that is being sent does not
 * count, because it may be rendered already.
 */
export async function lockWaitingRecipients(tx: Transaction, name: string, template: string): Promise<string[]> {
  const { rows } = waiting.parse(
    await tx.execute(sql`
      select data ->> 'recipient' as recipient from pgboss.job
      where name = ${name} and state in ('created', 'retry') and data ->> 'template' = ${template} for update`),
  );
  return rows.map(({ recipient }) => recipient);
}
