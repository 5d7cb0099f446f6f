import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { uidIfThere } from '../../tables/member-key.ts';
import { mailLog } from '../tables.ts';
import type { MailKey } from './was-mailed.ts';

/** A mail with its recipient. */
export interface MailedTo extends MailKey {
  /** Null if the recipient is no member. */
  uid: string | null;
  /** Both null if no server was asked. */
  mailId: string | null;
  addressHash: string | null;
}

/** Marks a mail as sent, also one that was refused before. */
export async function markMailed(db: Executor, { uid, ...key }: MailedTo, sentAt: Date): Promise<void> {
  await db
    .insert(mailLog)
    .values({ ...key, uid: uidIfThere(uid), sentAt, state: 'sent' })
    .onConflictDoUpdate({
      target: [mailLog.template, mailLog.subjectKey],
      set: { sentAt, state: 'sent', mailId: key.mailId, addressHash: key.addressHash },
      setWhere: eq(mailLog.state, 'refused'),
    });
}

/** Marks a mail as permanently refused; a sent one remains sent. */
export async function markRefused(db: Executor, { uid, ...key }: MailedTo, at: Date): Promise<void> {
  await db
    .insert(mailLog)
    .values({ ...key, uid: uidIfThere(uid), sentAt: at, state: 'refused' })
    .onConflictDoNothing();
}
