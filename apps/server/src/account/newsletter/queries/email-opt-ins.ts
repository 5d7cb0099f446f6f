import { desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { consentTexts, emailOptIns } from '../tables.ts';

/** Keeps the words of a consent; those that are kept stay as they are. */
export async function keepConsentText(tx: Transaction, words: typeof consentTexts.$inferInsert): Promise<void> {
  await tx.insert(consentTexts).values(words).onConflictDoNothing();
}

/** Adds an answer to "can we email you". */
export async function insertOptIn(tx: Transaction, answer: typeof emailOptIns.$inferInsert): Promise<void> {
  await tx.insert(emailOptIns).values(answer);
}

/** Every answer of a member to "can we email you", the newest first. */
export async function optInsOf(db: Executor, uid: string) {
  const { answer, source, textHash, locale, at } = emailOptIns;
  return db
    .select({ answer, source, textHash, locale, at })
    .from(emailOptIns)
    .where(eq(emailOptIns.uid, uid))
    .orderBy(desc(at));
}
