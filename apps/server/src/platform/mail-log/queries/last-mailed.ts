import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { mailLog } from '../tables.ts';

/** Returns when the last mail was sent; null if none is in the log. */
export async function lastMailed(db: Executor): Promise<Date | null> {
  const [last] = await db
    .select({ sentAt: mailLog.sentAt })
    .from(mailLog)
    .where(eq(mailLog.state, 'sent'))
    .orderBy(desc(mailLog.sentAt))
    .limit(1);
  return last?.sentAt ?? null;
}
