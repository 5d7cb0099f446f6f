import type { Locale } from '@nestling/domain/account/locale';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { searchMisses } from '../tables.ts';

/** Counts one more search for each word. */
export async function countMisses(
  db: Executor,
  { day, locale, words }: { day: Date; locale: Locale; words: readonly string[] },
): Promise<void> {
  await db
    .insert(searchMisses)
    // In one order, so that two searches never wait for each other.
    .values(words.toSorted().map((word) => ({ day, locale, word, searches: 1 })))
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.locale, searchMisses.word],
      set: { searches: sql`${searchMisses.searches} + 1` },
    });
}

/** A word that nothing was found for. */
export interface MissedWord {
  word: string;
  locale: Locale;
  searches: number;
  lastDay: string;
}

/**
 * Returns the words that were searched for in vain at least so often since a day, the most wanted
 * first.
 * @param locale null for all languages
 */
export function listMissedWords(
  db: Executor,
  { since, atLeast, locale, limit }: { since: Date; atLeast: number; locale: Locale | null; limit: number },
): Promise<MissedWord[]> {
  const searches = sql<number>`sum(${searchMisses.searches})::integer`;
  const { word } = searchMisses;
  return db
    .select({
      word,
      locale: searchMisses.locale,
      searches,
      lastDay: sql<string>`to_char(max(${searchMisses.day}) at time zone 'UTC', 'YYYY-MM-DD')`,
    })
    .from(searchMisses)
    .where(and(gte(searchMisses.day, since), locale === null ? undefined : eq(searchMisses.locale, locale)))
    .groupBy(word, searchMisses.locale)
    .having(gte(searches, atLeast))
    .orderBy(desc(searches), word)
    .limit(limit);
}
