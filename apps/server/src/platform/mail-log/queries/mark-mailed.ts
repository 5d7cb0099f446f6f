import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { mailLog } from '../tables.ts';
import type { MailKey } from './was-mailed.ts';

/** Marks a mail as gone out, also one that was refused before. */
export async function markMailed(db: Executor, key: MailKey, sentAt: Date): Promise<void> {
  await db
    .insert(mailLog)
    .values({ ...key, sentAt, state: 'sent' })
    .onConflictDoUpdate({
      target: [mailLog.template, mailLog.subjectKey],
      set: { sentAt, state: 'sent' },
      setWhere: eq(mailLog.state, 'refused'),
    });
}

/** Marks a mail as refused for good by the other side; one that has gone out stays so. */
export async function markRefused(db: Executor, key: MailKey, at: Date): Promise<void> {
  await db
    .insert(mailLog)
    .values({ ...key, sentAt: at, state: 'refused' })
    .onConflictDoNothing();
}
