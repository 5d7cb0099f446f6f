import type { Locale } from '@nestling/domain/account/locale';
import { and, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { searchHits, searchMisses } from '../tables.ts';

/** Words that no text has, and words that texts have. */
const TABLES = { misses: searchMisses, hits: searchHits } as const;

/** Which words are counted. */
export type WordKind = keyof typeof TABLES;

/** How often a word that no text has was searched for on a day. */
export type MissCount = typeof searchMisses.$inferInsert;

/** How often a word that texts have was searched for on a day, and how often a result was opened. */
export type HitCount = typeof searchHits.$inferInsert & { opened: number };

/** Adds the searches for each word that no text has. */
export async function countMisses(db: Executor, counts: readonly MissCount[]): Promise<void> {
  await db
    .insert(searchMisses)
    .values(inOneOrder(counts))
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.locale, searchMisses.word],
      set: { searches: sql`${searchMisses.searches} + excluded.searches` },
    });
}

/** Adds the searches for each word that texts have, and those of which a result was opened. */
export async function countHits(db: Executor, counts: readonly HitCount[]): Promise<void> {
  await db
    .insert(searchHits)
    .values(inOneOrder(counts))
    .onConflictDoUpdate({
      target: [searchHits.day, searchHits.locale, searchHits.word],
      set: {
        searches: sql`${searchHits.searches} + excluded.searches`,
        opened: sql`${searchHits.opened} + excluded.opened`,
      },
    });
}

/** So that two calls never wait for each other. */
function inOneOrder<Count extends MissCount>(counts: readonly Count[]): Count[] {
  const nameOf = ({ day, locale, word }: Count): string => `${day.getTime()} ${locale} ${word}`;
  return counts.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** A word that was searched for. */
export interface SearchedWord {
  word: string;
  locale: Locale;
  searches: number;
  lastDay: string;
}

/** Which words are listed. */
export interface WordRequest {
  since: Date;
  /** Searches of a word since then. */
  atLeast: number;
  /** Null for all languages. */
  locale: Locale | null;
  limit: number;
}

/** Returns the words that were searched for at least so often since a day, the most wanted first. */
export function listWords(db: Executor, kind: WordKind, request: WordRequest): Promise<SearchedWord[]> {
  return wordsOf(db, kind, request);
}

/** Searches for one of which a result is opened: with more, the results are not what was meant. */
const SEARCHES_IN_VAIN = 10;

/**
 * Returns words that texts have, but whose results are opened in fewer than one of ten searches, the
 * most wanted first.
 */
export function listUnopenedWords(db: Executor, request: WordRequest): Promise<SearchedWord[]> {
  const { opened, searches } = searchHits;
  return wordsOf(db, 'hits', request, {
    where: isNotNull(opened),
    having: lt(sql`sum(${opened}) * ${SEARCHES_IN_VAIN}`, sql`sum(${searches})`),
  });
}

function wordsOf(
  db: Executor,
  kind: WordKind,
  { since, atLeast, locale, limit }: WordRequest,
  only: { where?: SQL; having?: SQL } = {},
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
    .where(and(gte(table.day, since), locale === null ? undefined : eq(table.locale, locale), only.where))
    .groupBy(word, table.locale)
    .having(and(gte(searches, atLeast), only.having))
    .orderBy(desc(searches), word)
    .limit(limit);
}
