import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { mailLog } from '../tables.ts';

/**
 * Returns when the last mail was sent; null if none is in the log.
 * @param except templates that do not count
 */
export async function lastMailed(db: Executor, { except }: { except: readonly string[] }): Promise<Date | null> {
  const [last] = await db
    .select({ sentAt: mailLog.sentAt })
    .from(mailLog)
    .where(and(eq(mailLog.state, 'sent'), notInArray(mailLog.template, [...except])))
    .orderBy(desc(mailLog.sentAt))
    .limit(1);
  return last?.sentAt ?? null;
}
