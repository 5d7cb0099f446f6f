import type { Locale } from '@nestling/domain/account/locale';
import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { searchHits, searchMisses } from '../tables.ts';

/** Words that no text has, and words that texts have. */
const TABLES = { misses: searchMisses, hits: searchHits } as const;

/** Which words are counted. */
export type WordKind = keyof typeof TABLES;

/** How often a word that no text has was searched for on a day. */
export type MissCount = typeof searchMisses.$inferInsert;

/** How often a word that texts have was searched for on a day, and in how many searches a result was opened. */
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

/** Adds the searches for each word that texts have, and those with an opened result. */
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

/** So that two calls cannot wait for each other's rows. */
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
  const table = TABLES[kind];
  const searches = sql<number>`sum(${table.searches})::integer`;
  const { word, locale } = table;
  return db
    .select({ word, locale, searches, lastDay: lastDayOf(table.day) })
    .from(table)
    .where(isIn(table, request))
    .groupBy(word, locale)
    .having(gte(searches, request.atLeast))
    .orderBy(desc(searches), word)
    .limit(request.limit);
}

/** A word that texts have, with the number of its searches that had an opened result. */
export interface UnopenedWord extends SearchedWord {
  opened: number;
}

/** Where fewer than one in so many searches has an opened result, the results are not what was meant. */
const SEARCHES_PER_OPENED = 10;

/** Returns words that texts have, but whose results are hardly ever opened, the most wanted first. */
export function listUnopenedWords(db: Executor, request: WordRequest): Promise<UnopenedWord[]> {
  const { word, locale, searches, opened } = searchHits;
  const counted = sql<number>`sum(${searches})::integer`;
  // A filtered view counts as opened and not as searched for.
  const openedOfDays = sql<number>`sum(least(${opened}, ${searches}))::integer`;
  return db
    .select({ word, locale, searches: counted, opened: openedOfDays, lastDay: lastDayOf(searchHits.day) })
    .from(searchHits)
    .where(and(isIn(searchHits, request), isNotNull(opened)))
    .groupBy(word, locale)
    .having(and(gte(counted, request.atLeast), lt(sql`${openedOfDays} * ${SEARCHES_PER_OPENED}`, counted)))
    .orderBy(desc(counted), word)
    .limit(request.limit);
}

function lastDayOf(day: typeof searchHits.day | typeof searchMisses.day) {
  return sql<string>`to_char(max(${day}) at time zone 'UTC', 'YYYY-MM-DD')`;
}

function isIn({ day, locale }: typeof searchHits | typeof searchMisses, request: WordRequest) {
  return and(gte(day, request.since), request.locale === null ? undefined : eq(locale, request.locale));
}
