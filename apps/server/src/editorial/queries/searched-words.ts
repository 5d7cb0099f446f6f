import type { Locale } from '@nestling/domain/account/locale';
import { and, desc, eq, gte, isNotNull, lt, sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import {
  listOrder,
  pageOf,
  type ListOrder,
  type ListPage,
  type ListPageRequest,
} from '../../platform/database/list-order.ts';
import { searchHits, searchMisses } from '../tables.ts';

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
}

/**
 * Returns the words that texts have and that were searched for at least so often since a day, the
 * most wanted first.
 */
export function listRequestedWords(
  db: Executor,
  { limit, ...request }: WordRequest & { limit: number },
): Promise<SearchedWord[]> {
  const words = db.$with('words').as(countedWords(db, searchHits, request));
  return db
    .with(words)
    .select({ word: words.word, locale: words.locale, searches: words.searches, lastDay: words.lastDay })
    .from(words)
    .orderBy(desc(words.searches), words.word)
    .limit(limit);
}

/** Returns the words that no text has, as `listRequestedWords`. */
export async function listMissedWords(
  db: Executor,
  { limit, after, ...request }: WordRequest & ListPageRequest,
): Promise<ListPage<SearchedWord>> {
  const words = countedWords(db, searchMisses, request).as('words');
  const order = byRequests(words);
  const { word, locale, searches, lastDay } = words;
  const rows = await db
    .select({ word, locale, searches, lastDay, cursor: order.cursor })
    .from(words)
    .where(order.isAfter(after))
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  return pageOf(rows, await db.$count(words), { limit });
}

function countedWords(db: Executor, table: typeof searchHits | typeof searchMisses, request: WordRequest) {
  const { word, locale } = table;
  const searches = sql<number>`sum(${table.searches})::integer`;
  return db
    .select({ word, locale, searches: searches.as('searches'), lastDay: lastDayOf(table.day).as('last_day') })
    .from(table)
    .where(isIn(table, request))
    .groupBy(word, locale)
    .having(gte(searches, request.atLeast));
}

function byRequests({ searches, word, locale }: Record<'searches' | 'word' | 'locale', SQLWrapper>): ListOrder {
  return listOrder('asc', [
    { of: sql`-${searches}`, as: 'bigint' },
    { of: word, as: 'text' },
    { of: sql`${locale}::text`, as: 'text' },
  ]);
}

/** A word that texts have, with the number of its searches that had an opened result. */
export interface UnopenedWord extends SearchedWord {
  opened: number;
}

/** Where fewer than one in so many searches has an opened result, the results are not what was meant. */
const SEARCHES_PER_OPENED = 10;

/** Returns words that texts have, but whose results are hardly ever opened, the most wanted first. */
export async function listUnopenedWords(
  db: Executor,
  { limit, after, ...request }: WordRequest & ListPageRequest,
): Promise<ListPage<UnopenedWord>> {
  const { searches, opened } = searchHits;
  const counted = sql<number>`sum(${searches})::integer`;
  // A filtered view counts as opened and not as searched for.
  const openedOfDays = sql<number>`sum(least(${opened}, ${searches}))::integer`;
  const words = db
    .select({
      word: searchHits.word,
      locale: searchHits.locale,
      searches: counted.as('searches'),
      opened: openedOfDays.as('opened'),
      lastDay: lastDayOf(searchHits.day).as('last_day'),
    })
    .from(searchHits)
    .where(and(isIn(searchHits, request), isNotNull(opened)))
    .groupBy(searchHits.word, searchHits.locale)
    .having(and(gte(counted, request.atLeast), lt(sql`${openedOfDays} * ${SEARCHES_PER_OPENED}`, counted)))
    .as('words');
  const order = byRequests(words);
  const rows = await db
    .select({
      word: words.word,
      locale: words.locale,
      searches: words.searches,
      opened: words.opened,
      lastDay: words.lastDay,
      cursor: order.cursor,
    })
    .from(words)
    .where(order.isAfter(after))
    .orderBy(...order.orderBy)
    .limit(limit + 1);
  return pageOf(rows, await db.$count(words), { limit });
}

function lastDayOf(day: typeof searchHits.day | typeof searchMisses.day) {
  return sql<string>`to_char(max(${day}) at time zone 'UTC', 'YYYY-MM-DD')`;
}

function isIn({ day, locale }: typeof searchHits | typeof searchMisses, request: WordRequest) {
  return and(gte(day, request.since), request.locale === null ? undefined : eq(locale, request.locale));
}
