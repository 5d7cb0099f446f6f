import type { Transaction } from '../../../platform/database/database.ts';
import { consentTexts, emailOptIns } from '../tables.ts';

/** Keeps the words of a consent; those that are kept stay as they are. */
export async function keepConsentText(tx: Transaction, words: typeof consentTexts.$inferInsert): Promise<void> {
  await tx.insert(consentTexts).values(words).onConflictDoNothing();
}

/** Adds an answer to "can we email you". */
export async function insertOptIn(tx: Transaction, answer: typeof emailOptIns.$inferInsert): Promise<void> {
  await tx.insert(emailOptIns).values(answer);
}
