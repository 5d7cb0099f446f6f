import type { Locale } from '@nestling/domain/account/locale';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { searchHits, searchMisses } from '../tables.ts';

/** Words that no text has, and words that texts have. */
const TABLES = { misses: searchMisses, hits: searchHits } as const;

/** Which words are counted. */
export type WordKind = keyof typeof TABLES;

/** How often a word was searched for on a day. */
export type WordCount = typeof searchMisses.$inferInsert;

/** Adds the searches for each word. */
export async function countWords(db: Executor, kind: WordKind, counts: readonly WordCount[]): Promise<void> {
  const table = TABLES[kind];
  const nameOf = ({ day, locale, word }: WordCount): string => `${day.getTime()} ${locale} ${word}`;
  await db
    .insert(table)
    // In one order, so that two searches never wait for each other.
    .values(counts.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [table.day, table.locale, table.word],
      set: { searches: sql`${table.searches} + excluded.searches` },
    });
}

/** A word that was searched for. */
export interface SearchedWord {
  word: string;
  locale: Locale;
  searches: number;
  lastDay: string;
}

/**
 * Returns the words that were searched for at least so often since a day, the most wanted first.
 * @param locale null for all languages
 */
export function listWords(
  db: Executor,
  kind: WordKind,
  { since, atLeast, locale, limit }: { since: Date; atLeast: number; locale: Locale | null; limit: number },
): Promise<SearchedWord[]> {
  const table = TABLES[kind];
  const searches = sql<number>`sum(${table.searches})::integer`;
  const { word } = table;
  return db
    .select({
      word,
      locale: table.locale,
      searches,
      lastDay: sql<string>`to_char(max(${table.day}) at time zone 'UTC', 'YYYY-MM-DD')`,
    })
    .from(table)
    .where(and(gte(table.day, since), locale === null ? undefined : eq(table.locale, locale)))
    .groupBy(word, table.locale)
    .having(gte(searches, atLeast))
    .orderBy(desc(searches), word)
    .limit(limit);
}
