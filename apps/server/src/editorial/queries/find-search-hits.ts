import { sql, type SQL } from 'drizzle-orm';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import type { SearchType } from '@nestling/domain/editorial/search/search-types';
import { z } from 'zod';
import type { Executor } from '../../platform/database/database.ts';
import type { SearchDocument } from '../search/search-document.ts';
import { CONFIGURATIONS, textQuery } from '../search/text-search.ts';
import { searchDocuments, searchState } from '../tables.ts';

export interface HitsRequest {
  words: readonly string[];
  locale: Locale;
  /** Those of the page. */
  types: readonly SearchType[];
  /** Those that are searched at all. */
  searched: readonly SearchType[];
  /** Slugs of the courses that the member may open. */
  courses: readonly string[];
  /** Slugs of those that they have passed, which are found in English whatever the setting is. */
  passed: readonly string[];
  /** Whether texts that the language lacks are found in English. */
  showUntranslated: boolean;
  limit: number;
  skip: number;
}

/** A document with those of its words that match, and what of the query; null where only beginnings do. */
export interface SearchHit extends SearchDocument {
  forms: Record<string, string> | null;
}

/** What was found. */
export interface SearchHits {
  /** False until the first index is complete. */
  isIndexed: boolean;
  /** True where a text has the words themselves, not only their beginnings. */
  isExact: boolean;
  counts: Partial<Record<SearchType, number>>;
  hits: SearchHit[];
}

const counts = z.record(z.string(), z.number());
const hits = z.array(z.custom<SearchHit>());
const wordList = z.array(z.string());
const rows = z.object({
  rows: z.tuple([z.object({ isIndexed: z.boolean(), isExact: z.boolean(), counts, hits })]),
});
const partialRows = z.object({
  rows: z.tuple([
    z.object({ unknown: wordList, stemmed: wordList, seen: wordList, isSomewhere: z.boolean(), counts, hits }),
  ]),
});

/**
 * Finds the texts of a page and counts all, in one statement. The member's language comes first,
 * then titles with every word, then texts with the words themselves, then the rank. The order of
 * slugs is that of their bytes, because both engines must answer alike.
 */
export async function findSearchHits(db: Executor, request: HitsRequest): Promise<SearchHits> {
  const order = sql`is_own desc, is_whole desc, is_stemmed desc, rank desc, slug collate "C", type collate "C"`;
  const forms = sql`case when is_stemmed then (
    select coalesce(json_object_agg(word, stem[1]), '{}')
    from unnest(tsvector_to_array(vector)) as lexeme,
      lateral (select substr(lexeme, 2) as word, ts_lexize(dictionary, substr(lexeme, 2)) as stem) as form
    where lexeme like '=%' and stem && stems
  ) end`;
  const answered = await db.execute(sql`
    with query as materialized (${ofLocales(request, queryIn)}),
    matches as materialized (
      select document.type, document.slug, document.locale, is_own, stems, dictionary,
        vector @@ whole as is_whole,
        vector @@ stemmed as is_stemmed,
        round(ts_rank_cd(vector, stemmed || beginnings)::numeric, 4) as rank
      from query join ${searchDocuments} as document
        on document.locale = query.locale and vector @@ (stemmed || beginnings)
      where ${isOpen(request)}
    ),
    ${pageOf(request, order)}
    select
      exists (select from ${searchState}) as "isIndexed",
      exists (select from matches where is_stemmed) as "isExact",
      ${countsAndHits(order, forms)}`);
  return rows.parse(answered).rows[0];
}

/** What was found of some words of a query. */
export interface PartialHits extends Pick<SearchHits, 'counts' | 'hits'> {
  /** Words that no text has, whoever may open it. */
  unknown: string[];
  /** Words that a text has with their stem, likewise. */
  stemmed: string[];
  /** Words that texts have which the member may open. */
  seen: string[];
  /** True where some text has all of the words, whoever may open it. */
  isSomewhere: boolean;
}

/** Of the texts, added to the share that has a word: one that none has must not outweigh all others. */
const UNKNOWN_SHARE = 0.01;

/** Share of a query that a text must have, where a rare word counts more than a frequent one. */
const MIN_SHARE = 1 / 3;

/**
 * Finds texts with some of the words, which is what a sentence needs; the rank of a text adds up
 * those of its words, by their weights. A word that no text has with its stem is matched by its
 * beginning.
 */
export async function findPartialHits(db: Executor, request: HitsRequest): Promise<PartialHits> {
  const order = sql`is_own desc, rank desc, slug collate "C", type collate "C"`;
  // A word of a text is what the query would find in a text of that word alone.
  const forms = sql`(
    select coalesce(json_object_agg(substr(lexeme, 2), word), '{}')
    from unnest(tsvector_to_array(vector)) as lexeme join weighted
      on weighted.locale = page.locale and lexeme like '=%'
      and array_to_tsvector(array[lexeme] || coalesce(ts_lexize(page.dictionary, substr(lexeme, 2)), '{}')) @@ query)`;
  const answered = await db.execute(sql`
    with word as (${ofLocales(request, wordsIn)}),
    chosen as materialized (
      select locale, is_own, dictionary, word, is_stemmed, case when is_stemmed then stemmed else beginnings end as query
      from word, lateral (
        select has_stemmer and exists (
          select from ${searchDocuments} as document where document.locale = word.locale and vector @@ stemmed
        ) as is_stemmed
      ) as known
    ),
    weighted as materialized (
      select chosen.*, texts,
        ln(1 + 1 / (greatest(${UNKNOWN_SHARE}::numeric, 1.0 / (total + 1)) + texts / greatest(1.0, total))) as weight
      from chosen, lateral (
        select count(*) as total from ${searchDocuments} as document where document.locale = chosen.locale
      ) as counted, lateral (
        select count(*) as texts from ${searchDocuments} as document
        where document.locale = chosen.locale and vector @@ query
      ) as having_it
    ),
    found as materialized (
      select document.type, document.slug, document.locale, is_own, dictionary, word, weight,
        weight * ts_rank_cd(vector, query) as rank
      from weighted join ${searchDocuments} as document
        on document.locale = weighted.locale and vector @@ query
      where ${isOpen(request)}
    ),
    matches as materialized (
      select type, slug, locale, is_own, dictionary, round(sum(rank)::numeric, 4) as rank
      from found group by type, slug, locale, is_own, dictionary
      having sum(weight) >= ${MIN_SHARE} * (
        select sum(weight) from weighted where weighted.locale = found.locale)
    ),
    ${pageOf(request, order)}
    select
      array(select word from weighted group by word having sum(texts) = 0) as unknown,
      array(select distinct word from weighted where is_stemmed) as stemmed,
      array(select distinct word from found) as seen,
      exists (
        select from (${ofLocales(request, queryIn)}) as query join ${searchDocuments} as document
          on document.locale = query.locale and vector @@ (stemmed || beginnings)
      ) as "isSomewhere",
      ${countsAndHits(order, forms)}`);
  return partialRows.parse(answered).rows[0];
}

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** The condition of a document that the member may open, and that their language lacks or has. */
function isOpen({ searched, courses, passed, showUntranslated, locale }: HitsRequest) {
  return sql`document.type = any (${list(searched)})
    and (document.type <> 'course' or document.slug = any (${list(courses)}))
    and (is_own or (
      document.type <> 'activity'
      and (${showUntranslated} or (document.type = 'course' and document.slug = any (${list(passed)})))
      and not exists (
        select from ${searchDocuments} as own
        where own.type = document.type and own.slug = document.slug and own.locale = ${locale})))`;
}

function pageOf({ types, limit, skip }: HitsRequest, order: SQL) {
  return sql`page as materialized (
    select * from matches where type = any (${list(types)}) order by ${order} limit ${limit} offset ${skip}
  )`;
}

function countsAndHits(order: SQL, forms: SQL) {
  return sql`
    (select coalesce(json_object_agg(type, number), '{}')
      from (select type, count(*) as number from matches group by type) as numbers) as counts,
    (select coalesce(json_agg(json_build_object(
        'type', type, 'slug', slug, 'locale', locale, 'title', title, 'body', body, 'cues', cues,
        'image', image, 'facts', facts, 'url', url, 'courses', courses, 'forms', ${forms}) order by ${order}), '[]')
      from page join ${searchDocuments} using (type, slug, locale)) as hits`;
}

type LocaleQuery = (words: readonly string[], locale: Locale, isOwn: boolean) => SQL;

/** The rows of the member's language, and those of English where a language lacks a text. */
function ofLocales({ words, locale }: HitsRequest, rowsIn: LocaleQuery) {
  const locales = locale === FALLBACK_LOCALE ? [locale] : [locale, FALLBACK_LOCALE];
  return sql.join(
    locales.map((each) => rowsIn(words, each, each === locale)),
    sql` union all `,
  );
}

function queryIn(words: readonly string[], locale: Locale, isOwn: boolean) {
  const { letters, exact, beginnings, wholeInTitle } = textQuery(words, locale);
  const { config, dictionary } = stemmerOf(locale);
  return sql`
    select ${locale}::text as locale, ${isOwn}::boolean as is_own,
      plainto_tsquery(${config}::regconfig, ${letters}) && ${exact}::tsquery as stemmed,
      ${beginnings}::tsquery as beginnings,
      ${wholeInTitle}::tsquery as whole,
      tsvector_to_array(to_tsvector(${config}::regconfig, ${letters})) as stems,
      ${dictionary}::regdictionary as dictionary`;
}

/** A row for each word. */
function wordsIn(words: readonly string[], locale: Locale, isOwn: boolean) {
  const { config, dictionary } = stemmerOf(locale);
  const each = words.map((word) => {
    const { letters, exact, beginnings } = textQuery([word], locale);
    return sql`(${word}::text, plainto_tsquery(${config}::regconfig, ${letters}) && ${exact}::tsquery, ${beginnings}::tsquery)`;
  });
  return sql`
    select ${locale}::text as locale, ${isOwn}::boolean as is_own, ${dictionary}::regdictionary as dictionary,
      word, stemmed, beginnings, ${CONFIGURATIONS[locale] !== null}::boolean as has_stemmer
    from (values ${sql.join(each, sql`, `)}) as typed (word, stemmed, beginnings)`;
}

/** Without a stemmer its texts are empty, so that any other configuration stands for it. */
function stemmerOf(locale: Locale): { config: string; dictionary: string } {
  const config = CONFIGURATIONS[locale];
  return { config: config ?? 'simple', dictionary: config === null ? 'simple' : `${config}_stem` };
}
