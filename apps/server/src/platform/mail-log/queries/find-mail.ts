import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { mailLog } from '../tables.ts';

/** A mail that was sent to a member. */
export interface SentMail {
  uid: string;
  addressHash: string;
  sentAt: Date;
}

/** Returns a mail to a member by its random id, or null. */
export async function findMailById(db: Executor, mailId: string): Promise<SentMail | null> {
  const { uid, addressHash, sentAt } = mailLog;
  const [row] = await db.select({ uid, addressHash, sentAt }).from(mailLog).where(eq(mailLog.mailId, mailId));
  const { uid: member = null, addressHash: hash = null } = row ?? {};
  return row && member !== null && hash !== null ? { uid: member, addressHash: hash, sentAt: row.sentAt } : null;
}
