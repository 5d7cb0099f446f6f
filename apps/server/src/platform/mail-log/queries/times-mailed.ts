import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { mailLog } from '../tables.ts';

/**
 * Returns how often a mail was sent or refused: once, plus each time an operator has sent it again.
 */
export async function timesMailed(
  db: Executor,
  { template, subjectKey }: { template: string; subjectKey: string },
): Promise<number> {
  const again = sql`(${mailLog.subjectKey} ~>=~ ${`${subjectKey}#`} and ${mailLog.subjectKey} ~<~ ${`${subjectKey}$`})`;
  const rows = await db
    .select({ subjectKey: mailLog.subjectKey })
    .from(mailLog)
    .where(and(eq(mailLog.template, template), or(eq(mailLog.subjectKey, subjectKey), again)));
  return rows.length;
}
