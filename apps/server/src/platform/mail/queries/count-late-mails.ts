import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../database/database.ts';
import { sendMail } from '../send-mail-job.ts';

const answer = z.object({ rows: z.tuple([z.object({ late: z.number() })]) });

/** Counts the mails that have waited for an hour by the database's clock and were tried twice. */
export async function countLateMails(db: Executor): Promise<number> {
  const answered = await db.execute(sql`
    select count(*)::int as late from pgboss.job
    where name = ${sendMail.name} and state in ('created', 'retry', 'active')
      and created_on <= now() - interval '1 hour' and retry_count > 0`);
  return answer.parse(answered).rows[0].late;
}
