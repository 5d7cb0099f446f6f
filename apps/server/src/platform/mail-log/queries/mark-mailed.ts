import type { Executor } from '../../database/database.ts';
import { mailLog } from '../tables.ts';
import type { MailKey } from './was-mailed.ts';

/** Marks a mail as gone out; a repeat changes nothing. */
export async function markMailed(db: Executor, key: MailKey, sentAt: Date): Promise<void> {
  await db
    .insert(mailLog)
    .values({ ...key, sentAt })
    .onConflictDoNothing();
}
