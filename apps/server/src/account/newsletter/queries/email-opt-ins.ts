import { and, desc, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { consentTexts, emailOptIns } from '../tables.ts';

/** Stores the words of a consent; stored words never change. */
export async function insertConsentText(tx: Transaction, words: typeof consentTexts.$inferInsert): Promise<void> {
  await insertText(tx, { ...words, at: words.at.toISOString() });
}

const insertText = statement('keep-consent-text', (db) =>
  db
    .insert(consentTexts)
    .values({
      textHash: sql.placeholder('textHash'),
      text: sql.placeholder('text'),
      locale: sql.placeholder('locale'),
      at: sql`${sql.placeholder('at')}::timestamptz`,
    })
    .onConflictDoNothing(),
);

/** Returns texts of consents by hash. */
export function consentTextsOf(db: Executor, hashes: readonly string[]): Promise<(typeof consentTexts.$inferSelect)[]> {
  return db
    .select()
    .from(consentTexts)
    .where(inArray(consentTexts.textHash, [...hashes]));
}

/** Returns the part of a statement that reads the first line of a text of a consent; null without one. */
export function consentHeadingPart(textHash: SQL): SQL<string | null> {
  return sql`(select split_part(read.text, chr(10), 1) from consent_texts as read where read.text_hash = ${textHash})`;
}

/** True if the member read these words before an answer to "can we email you". */
export async function hasReadOurText(
  db: Executor,
  { uid, textHash }: { uid: string; textHash: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: emailOptIns.id })
    .from(emailOptIns)
    .where(and(eq(emailOptIns.uid, uid), eq(emailOptIns.textHash, textHash)))
    .limit(1);
  return rows.length > 0;
}

/** Inserts an answer to "can we email you". */
export async function insertOptIn(tx: Transaction, answer: typeof emailOptIns.$inferInsert): Promise<void> {
  await tx.insert(emailOptIns).values(answer);
}

/** An answer to "can we email you" within another statement; times are ISO text. */
export interface OptInPart extends Pick<typeof emailOptIns.$inferSelect, 'answer' | 'source' | 'textHash' | 'locale'> {
  at: string;
}

/**
 * Returns the part of a statement that reads a member's answers to "can we email you", newest
 * first.
 */
export function optInsPart(uid: SQLWrapper): SQL<OptInPart[]> {
  const { answer, source, textHash, locale, at } = emailOptIns;
  return sql`(select coalesce(json_agg(json_build_object('answer', ${answer}, 'source', ${source}, 'textHash', ${textHash},
      'locale', ${locale}, 'at', ${at}) order by ${at} desc), '[]')
    from ${emailOptIns} where ${emailOptIns.uid} = ${uid})`;
}

/** Returns the part of a statement that reads the latest consent to our emails of its member. */
export function latestConsent(db: Executor, uid: SQLWrapper) {
  const { source, locale, at, answer } = emailOptIns;
  return db
    .select({ source, locale, at })
    .from(emailOptIns)
    .where(and(sql`${emailOptIns.uid} = ${uid}`, eq(answer, true)))
    .orderBy(desc(at))
    .limit(1)
    .as('latest_consent');
}
