import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../database/batches.ts';
import type { Database } from '../../database/database.ts';
import { mailLog } from '../tables.ts';

/** Forgets which mails went out before a time. */
export async function purgeMailLog(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, mailLog, lt(mailLog.sentAt, before));
}
