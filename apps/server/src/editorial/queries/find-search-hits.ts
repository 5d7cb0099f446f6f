import { sql } from 'drizzle-orm';
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

/** A document with the words that its language's stemmer found; null where only beginnings match. */
export interface SearchHit extends SearchDocument {
  forms: string[] | null;
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

const row = z.object({
  isIndexed: z.boolean(),
  isExact: z.boolean(),
  counts: z.record(z.string(), z.number()),
  hits: z.array(z.custom<SearchHit>()),
});
const rows = z.object({ rows: z.tuple([row]) });

/**
 * Finds the texts of a page and counts all, in one statement. The member's language comes first,
 * then titles with every word, then texts with the words themselves, then the rank. The order of
 * slugs is that of their bytes, because both engines must answer alike.
 */
export async function findSearchHits(db: Executor, request: HitsRequest): Promise<SearchHits> {
  const { types, searched, courses, passed, showUntranslated, limit, skip } = request;
  const order = sql`is_own desc, is_whole desc, is_stemmed desc, rank desc, slug collate "C", type collate "C"`;
  const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const answered = await db.execute(sql`
    with query as materialized (${queries(request)}),
    matches as materialized (
      select document.type, document.slug, document.locale, is_own, stems, dictionary,
        vector @@ whole as is_whole,
        vector @@ stemmed as is_stemmed,
        round(ts_rank_cd(vector, stemmed || beginnings)::numeric, 4) as rank
      from query join ${searchDocuments} as document
        on document.locale = query.locale and vector @@ (stemmed || beginnings)
      where document.type = any (${list(searched)})
        and (document.type <> 'course' or document.slug = any (${list(courses)}))
        and (is_own or (
          document.type <> 'activity'
          and (${showUntranslated} or (document.type = 'course' and document.slug = any (${list(passed)})))
          and not exists (
            select from ${searchDocuments} as own
            where own.type = document.type and own.slug = document.slug and own.locale = ${request.locale})))
    ),
    page as materialized (
      select * from matches where type = any (${list(types)}) order by ${order} limit ${limit} offset ${skip}
    )
    select
      exists (select from ${searchState}) as "isIndexed",
      exists (select from matches where is_stemmed) as "isExact",
      (select coalesce(json_object_agg(type, number), '{}')
        from (select type, count(*) as number from matches group by type) as numbers) as counts,
      (select coalesce(json_agg(json_build_object(
          'type', type, 'slug', slug, 'locale', locale, 'title', title, 'body', body, 'cues', cues,
          'image', image, 'facts', facts, 'url', url, 'courses', courses,
          'forms', case when is_stemmed then array(
            select substr(lexeme, 2) from unnest(tsvector_to_array(vector)) as lexeme
            where lexeme like '=%' and ts_lexize(dictionary, substr(lexeme, 2)) && stems
          ) end) order by ${order}), '[]')
        from page join ${searchDocuments} using (type, slug, locale)) as hits`);
  return rows.parse(answered).rows[0];
}

/** The query of the member's language, and that of English where a language lacks a text. */
function queries({ words, locale }: HitsRequest) {
  const locales = locale === FALLBACK_LOCALE ? [locale] : [locale, FALLBACK_LOCALE];
  return sql.join(
    locales.map((each) => queryIn(each, words, each === locale)),
    sql` union all `,
  );
}

function queryIn(locale: Locale, words: readonly string[], isOwn: boolean) {
  const { letters, exact, beginnings, wholeInTitle } = textQuery(words, locale);
  // Without a stemmer its texts are empty, so that any other stands for it.
  const config = CONFIGURATIONS[locale] ?? 'simple';
  const dictionary = CONFIGURATIONS[locale] === null ? 'simple' : `${config}_stem`;
  return sql`
    select ${locale}::text as locale, ${isOwn}::boolean as is_own,
      plainto_tsquery(${config}::regconfig, ${letters}) && ${exact}::tsquery as stemmed,
      ${beginnings}::tsquery as beginnings,
      ${wholeInTitle}::tsquery as whole,
      tsvector_to_array(to_tsvector(${config}::regconfig, ${letters})) as stems,
      ${dictionary}::regdictionary as dictionary`;
}
