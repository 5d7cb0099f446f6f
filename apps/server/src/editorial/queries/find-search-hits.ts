import { sql, type SQL } from 'drizzle-orm';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import { beginningOf } from '@nestling/domain/editorial/search/search-words';
import type { SearchType } from '@nestling/domain/editorial/search/search-types';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import type { SearchDocument } from '../search/search-document.ts';
import { CONFIGURATIONS, textQuery, wordsByKind } from '../search/text-search.ts';
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

/** What matches a word of a text: its stem, its beginning, or the word itself. */
export interface MatchTerm {
  text: string;
  by: 'stem' | 'beginning' | 'word';
}

/** A document with what of the query its words may match. */
export interface SearchHit extends SearchDocument {
  terms: readonly MatchTerm[];
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

/** What every search reads, as JSON, which costs the driver less than columns. */
interface PageOfHits<Hit> {
  counts: SearchHits['counts'];
  hits: Hit[];
}

interface AllWordsRow extends PageOfHits<SearchDocument & { isStemmed: boolean }> {
  isIndexed: boolean;
  isExact: boolean;
  /** Stems of the query by language. */
  stems: Partial<Record<Locale, string[]>>;
}

/**
 * The member's language comes first, then titles with every word, then texts with the words
 * themselves, then the rank. The order of slugs is that of their bytes, because both engines must
 * answer alike.
 */
const byAllWords = statement('search-hits', (db) => {
  const order = sql`is_own desc, is_whole desc, is_stemmed desc, rank desc, slug collate "C", type collate "C"`;
  return db.select({ result: sql<AllWordsRow>`result` }).from(sql`(
    with query as materialized (${typedQuery()}),
    matches as materialized (
      select document.type, document.slug, document.locale, is_own,
        vector @@ whole as is_whole,
        vector @@ stemmed as is_stemmed,
        round(ts_rank_cd(vector, stemmed || beginnings)::numeric, 4) as rank
      from query join ${searchDocuments} as document
        on document.locale = query.locale and vector @@ (stemmed || beginnings)
      where ${isOpen()}
    ),
    ${pageOf(order)}
    select json_build_object(
      'isIndexed', exists (select from ${searchState}),
      'isExact', exists (select from matches where is_stemmed),
      'stems', (select json_object_agg(locale, stems) from query),
      'counts', ${countsOfMatches()},
      'hits', ${documentsOfPage(order, sql`'isStemmed', is_stemmed`)}) as result) as answer`);
});

/** Finds the texts of a page and counts all, in one statement. */
export async function findSearchHits(db: Executor, request: HitsRequest): Promise<SearchHits> {
  const [row] = await byAllWords(db, valuesOf(request));
  if (!row) throw new Error('a search without a row');
  const { stems, hits, ...counted } = row.result;
  const { words } = request;
  return {
    ...counted,
    hits: hits.map(({ isStemmed, ...hit }) => ({
      ...hit,
      // A text that has the words themselves is not marked by their beginnings.
      terms: isStemmed ? exactTerms(words, hit.locale, stems[hit.locale] ?? []) : words.map(beginningTerm),
    })),
  };
}

function exactTerms(words: readonly string[], locale: Locale, stems: readonly string[]): MatchTerm[] {
  return [
    ...stems.map((text) => ({ text, by: 'stem' }) as const),
    ...wordsByKind(words, locale).whole.map((text) => ({ text, by: 'word' }) as const),
  ];
}

function beginningTerm(word: string): MatchTerm {
  const beginning = beginningOf(word);
  return beginning === null ? { text: word, by: 'word' } : { text: beginning, by: 'beginning' };
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

interface SomeWordsRow extends PageOfHits<SearchDocument>, Omit<PartialHits, 'counts' | 'hits'> {
  /** The words by language; a stem of null is that of a word that is found as it is. */
  words: { locale: Locale; word: string; isStemmed: boolean; stem: string | null }[];
}

/** Of the texts, added to the share that has a word: one that none has must not outweigh all others. */
const UNKNOWN_SHARE = 0.01;

/** Share of a query that a text must have, where a rare word counts more than a frequent one. */
const MIN_SHARE = 1 / 3;

const bySomeWords = statement('search-partial-hits', (db) => {
  const order = sql`is_own desc, rank desc, slug collate "C", type collate "C"`;
  return db.select({ result: sql<SomeWordsRow>`result` }).from(sql`(
    with word as materialized (
      select locale, is_own, word, has_stemmer, beginnings,
        plainto_tsquery(config, letters) && exact as stemmed,
        (tsvector_to_array(to_tsvector(config, letters)))[1] as stem
      from json_to_recordset(${sql.placeholder('words')}::json) as typed (locale text, is_own boolean,
        config regconfig, has_stemmer boolean, word text, letters text, exact tsquery, beginnings tsquery)
    ),
    chosen as materialized (
      select locale, is_own, word, stem, is_stemmed, case when is_stemmed then stemmed else beginnings end as query
      from word, lateral (
        select has_stemmer and exists (
          select from ${searchDocuments} as document where document.locale = word.locale and vector @@ stemmed
        ) as is_stemmed
      ) as known
    ),
    total as materialized (
      select locale, count(*) as total from ${searchDocuments} group by locale
    ),
    weighted as materialized (
      select chosen.*, texts,
        ln(1 + 1 / (greatest(${UNKNOWN_SHARE}::numeric, 1.0 / (coalesce(total, 0) + 1))
          + texts / greatest(1.0, total))) as weight
      from chosen left join total using (locale), lateral (
        select count(*) as texts from ${searchDocuments} as document
        where document.locale = chosen.locale and vector @@ query
      ) as having_it
    ),
    found as materialized (
      select document.type, document.slug, document.locale, is_own, word, weight,
        weight * ts_rank_cd(vector, query) as rank
      from weighted join ${searchDocuments} as document
        on document.locale = weighted.locale and vector @@ query
      where ${isOpen()}
    ),
    matches as materialized (
      select type, slug, locale, is_own, round(sum(rank)::numeric, 4) as rank
      from found group by type, slug, locale, is_own
      having sum(weight) >= ${MIN_SHARE} * (
        select sum(weight) from weighted where weighted.locale = found.locale)
    ),
    ${pageOf(order)}
    select json_build_object(
      'unknown', array(select word from weighted group by word having sum(texts) = 0),
      'stemmed', array(select distinct word from weighted where is_stemmed),
      'seen', array(select distinct word from found),
      'isSomewhere', exists (
        select from (${typedQuery()}) as query join ${searchDocuments} as document
          on document.locale = query.locale and vector @@ (stemmed || beginnings)),
      'words', (select json_agg(json_build_object(
        'locale', locale, 'word', word, 'isStemmed', is_stemmed, 'stem', stem)) from weighted),
      'counts', ${countsOfMatches()},
      'hits', ${documentsOfPage(order)}) as result) as answer`);
});

/**
 * Finds texts with some of the words, which is what a sentence needs; the rank of a text adds up
 * those of its words, by their weights. A word that no text has with its stem is matched by its
 * beginning.
 */
export async function findPartialHits(db: Executor, request: HitsRequest): Promise<PartialHits> {
  const [row] = await bySomeWords(db, { ...valuesOf(request), words: JSON.stringify(wordRows(request)) });
  if (!row) throw new Error('a search without a row');
  const { words, hits, ...counted } = row.result;
  const termsOf = (locale: Locale): MatchTerm[] =>
    words
      .filter((each) => each.locale === locale)
      .map(({ word, isStemmed, stem }) => {
        if (!isStemmed) return beginningTerm(word);
        return stem === null ? { text: word, by: 'word' } : { text: stem, by: 'stem' };
      });
  return { ...counted, hits: hits.map((hit) => ({ ...hit, terms: termsOf(hit.locale) })) };
}

const list = (name: 'searched' | 'types' | 'courses' | 'passed') => sql`${sql.placeholder(name)}::text[]`;

/** The values of `typedQuery`, `isOpen` and `pageOf`. */
function valuesOf({ searched, types, courses, passed, showUntranslated, locale, limit, skip, words }: HitsRequest) {
  const typed = localesOf(locale).map((each) => ({ ...languageRow(each, locale), ...queryRow(words, each) }));
  return { searched, types, courses, passed, showUntranslated, locale, limit, skip, typed: JSON.stringify(typed) };
}

/** A row for each word and language. */
function wordRows({ words, locale }: HitsRequest) {
  return localesOf(locale).flatMap((each) =>
    words.map((word) => ({
      ...languageRow(each, locale),
      ...queryRow([word], each),
      word,
      has_stemmer: CONFIGURATIONS[each] !== null,
    })),
  );
}

/** The member's language, and English where it lacks a text. */
function localesOf(locale: Locale): readonly Locale[] {
  return locale === FALLBACK_LOCALE ? [locale] : [locale, FALLBACK_LOCALE];
}

function languageRow(locale: Locale, own: Locale) {
  // Without a stemmer the letters are empty, so that any other configuration stands for it.
  return { locale, is_own: locale === own, config: CONFIGURATIONS[locale] ?? 'simple' };
}

function queryRow(words: readonly string[], locale: Locale) {
  const { letters, exact, beginnings, wholeInTitle } = textQuery(words, locale);
  return { letters, exact, beginnings, whole: wholeInTitle };
}

/** The rows of `languageRow` and `queryRow`. */
function typedQuery() {
  return sql`
    select locale, is_own, beginnings, whole,
      plainto_tsquery(config, letters) && exact as stemmed,
      tsvector_to_array(to_tsvector(config, letters)) as stems
    from json_to_recordset(${sql.placeholder('typed')}::json) as typed (locale text, is_own boolean,
      config regconfig, letters text, exact tsquery, beginnings tsquery, whole tsquery)`;
}

/** The condition of a document that the member may open, and that their language lacks or has. */
function isOpen() {
  return sql`document.type = any (${list('searched')})
    and (document.type <> 'course' or document.slug = any (${list('courses')}))
    and (is_own or (
      document.type <> 'activity'
      and (${sql.placeholder('showUntranslated')}::boolean
        or (document.type = 'course' and document.slug = any (${list('passed')})))
      and not exists (
        select from ${searchDocuments} as own
        where own.type = document.type and own.slug = document.slug and own.locale = ${sql.placeholder('locale')})))`;
}

function pageOf(order: SQL) {
  return sql`page as materialized (
    select * from matches where type = any (${list('types')}) order by ${order}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('skip')}
  )`;
}

function countsOfMatches() {
  return sql`(select coalesce(json_object_agg(type, number), '{}')
    from (select type, count(*) as number from matches group by type) as numbers)`;
}

function documentsOfPage(order: SQL, more?: SQL) {
  return sql`(select coalesce(json_agg(json_build_object(
      'type', type, 'slug', slug, 'locale', locale, 'title', title, 'body', body, 'cues', cues, 'image', image,
      'facts', facts, 'url', url, 'courses', courses${more ? sql`, ${more}` : sql``}) order by ${order}), '[]')
    from page join ${searchDocuments} using (type, slug, locale))`;
}
