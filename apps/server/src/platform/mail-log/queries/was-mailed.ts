import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { mailLog } from '../tables.ts';

export interface MailKey {
  template: string;
  subjectKey: string;
}

/** True if the mail was sent. */
export async function wasMailed(db: Executor, { template, subjectKey }: MailKey): Promise<boolean> {
  const rows = await db
    .select({ sentAt: mailLog.sentAt })
    .from(mailLog)
    .where(and(eq(mailLog.template, template), eq(mailLog.subjectKey, subjectKey), eq(mailLog.state, 'sent')));
  return rows.length > 0;
}
