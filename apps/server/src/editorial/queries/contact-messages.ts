import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { contactMessages } from '../tables.ts';

export type ContactMessageRow = typeof contactMessages.$inferSelect;

/** Inserts a message. @returns false if its reference or `messageId` exists already */
export async function insertContactMessage(tx: Transaction, message: ContactMessageRow): Promise<boolean> {
  const rows = await tx
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ reference: contactMessages.reference });
  return rows.length > 0;
}

/** Returns the message with a page's id, or null. */
export async function findMessageOfId(db: Executor, messageId: string): Promise<ContactMessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.messageId, messageId));
  return row ?? null;
}

/** Returns the message of a reference, or null. */
export async function findContactMessage(db: Executor, reference: string): Promise<ContactMessageRow | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.reference, reference));
  return row ?? null;
}
