import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../database/database.ts';
import { sendMail } from '../send-mail-job.ts';

const answer = z.object({ rows: z.tuple([z.object({ age: z.coerce.number().nullable() })]) });

/**
 * Returns how long the oldest mail has waited, in milliseconds by the database's clock; null if
 * none waits.
 */
export async function oldestMail(db: Executor): Promise<number | null> {
  const answered = await db.execute(sql`
    select extract(epoch from now() - min(created_on)) * 1000 as age
    from pgboss.job where name = ${sendMail.name} and state in ('created', 'retry', 'active')`);
  return answer.parse(answered).rows[0].age;
}
