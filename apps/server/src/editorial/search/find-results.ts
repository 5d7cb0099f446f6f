import type { SearchMeta, SearchQuery, SearchResult } from '@nestling/contract/editorial/search';
import type { Locale } from '@nestling/domain/account/locale';
import { helpLines } from '@nestling/domain/editorial/search/help-lines';
import { nearestWord } from '@nestling/domain/editorial/search/nearest-word';
import { excerptOf, marksOf, writtenAs, type MatchOf } from '@nestling/domain/editorial/search/search-marks';
import { SEARCH_TYPES, searchTypesOf } from '@nestling/domain/editorial/search/search-types';
import { splitWord } from '@nestling/domain/editorial/search/split-word';
import { pathOf } from '@nestling/domain/pages';
import type { Executor } from '../../platform/database/database.ts';
import {
  findPartialHits,
  findSearchHits,
  type HitsRequest,
  type PartialHits,
  type SearchHit,
  type SearchHits,
  type MatchTerm,
} from '../queries/find-search-hits.ts';
import { helpTopicsOf } from './help-topics.ts';
import type { StemOf, WithStems } from './stems.ts';
import { questionWordsOf, subjectOf } from './subject.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a member may find, in which language, and where they live. */
export interface Searcher extends Pick<HitsRequest, 'locale' | 'courses' | 'passed' | 'showUntranslated'> {
  /** By which lines for help are chosen. */
  home: Parameters<typeof helpLines>[1];
}

/** What a search answers. */
export interface SearchPage {
  data: SearchResult[];
  meta: SearchMeta;
}

/** A page of results, and what the query lacked. */
export interface SearchAnswer {
  page: SearchPage;
  /** Words that no text has, whoever may open it. */
  missing: readonly string[];
}

/** The texts of a page, and for which words. */
interface Matches extends Pick<SearchHits, 'counts' | 'hits'> {
  words: readonly string[];
  isCorrected: boolean;
  onlySomeWords: boolean;
  missing: readonly string[];
}

type RequestFor = (words: readonly string[]) => HitsRequest;

/**
 * Finds a page of results; null before the first index is complete. A query that no text has is
 * read as the words nearest to it, if those have results, or answered by texts with some of them.
 */
export async function findResults(
  db: Executor,
  { home, ...searcher }: Searcher,
  { q, types, limit, skip }: SearchQuery,
  { vocabulary, withStems }: { vocabulary: () => Vocabulary; withStems: WithStems },
): Promise<SearchAnswer | null> {
  const typed = subjectOf(q, searcher.locale);
  const topics = helpTopicsOf(q);
  // Nobody who has lost a child should be offered a game.
  const searched = SEARCH_TYPES.filter((type) => type !== 'activity' || !topics.includes('loss'));
  const requested = searchTypesOf(types).filter((type) => searched.includes(type));
  const requestFor: RequestFor = (words) => ({ ...searcher, words, types: requested, searched, limit, skip });
  const asTyped = await findSearchHits(db, requestFor(typed));
  if (!asTyped.isIndexed) return null;
  const matches = asTyped.isExact
    ? allWordsIn(asTyped, typed)
    : await findNear(db, { typed, asTyped, vocabulary: vocabulary(), locale: searcher.locale }, requestFor);
  const { counts, words, isCorrected, onlySomeWords, missing } = matches;
  const data = await withStems(db, (stemOf) =>
    matches.hits.map((hit) => resultOf(hit, matcherOf(hit, stemOf), searcher.courses)),
  );
  const meta = {
    total: requested.reduce((sum, type) => sum + (counts[type] ?? 0), 0),
    skip,
    limit,
    counts: countsOf(counts),
    shownFor: isCorrected ? words.map((word) => writtenIn(matches.hits, word)).join(' ') : null,
    onlySomeWords,
    help: topics.length > 0 ? { topics, lines: helpLines(topics, home) } : null,
  };
  return { page: { data, meta }, missing };
}
function allWordsIn(hits: SearchHits, words: readonly string[], isCorrected = false): Matches {
  return { ...hits, words, isCorrected, onlySomeWords: false, missing: [] };
}

interface NearQuery {
  typed: readonly string[];
  asTyped: SearchHits;
  vocabulary: Vocabulary;
  locale: Locale;
}

/**
 * Finds what a query may mean that no text has as it is: the words nearest to unknown ones, two words
 * that were typed as one, or some of the words.
 */
async function findNear(
  db: Executor,
  { typed, asTyped, vocabulary, locale }: NearQuery,
  requestFor: RequestFor,
): Promise<Matches> {
  const corrections = typed.map((word) => correctionOf(word, vocabulary, locale));
  const corrected = corrections.flat();
  if (corrected.some((word) => !typed.includes(word))) {
    const hits = await findSearchHits(db, requestFor(corrected));
    if (hits.isExact) return allWordsIn(hits, corrected, true);
  }
  if (typed.length === 0 || Object.keys(asTyped.counts).length > 0) return allWordsIn(asTyped, typed);
  const some = await findPartialHits(db, requestFor(typed));
  const missing = missingOf(some, typed);
  const fixed = typed.flatMap((word, at) => (some.stemmed.includes(word) ? [word] : (corrections[at] ?? [word])));
  const added = fixed.filter((word) => !typed.includes(word));
  if (added.length > 0) {
    const again = await findPartialHits(db, requestFor(fixed));
    // Words of texts that the member may not open would be revealed.
    if (added.every((word) => again.seen.includes(word))) return partOf(again, { words: fixed, missing: [] }, true);
  }
  return partOf(some, { words: typed, missing });
}

function correctionOf(word: string, vocabulary: Vocabulary, locale: Locale): readonly string[] {
  const nearest = nearestWord(word, vocabulary);
  return nearest === null ? (splitWord(word, vocabulary, questionWordsOf(locale)) ?? [word]) : [nearest];
}

/** The words that no text has; the query itself, where texts have each word and none has all. */
function missingOf({ unknown, isSomewhere }: PartialHits, typed: readonly string[]): readonly string[] {
  if (unknown.length > 0 || isSomewhere) return unknown;
  return [typed.join(' ')];
}

function partOf(
  { counts, hits }: PartialHits,
  { words, missing }: Pick<Matches, 'words' | 'missing'>,
  isCorrected = false,
): Matches {
  const onlySomeWords = Object.keys(counts).length > 0;
  return { counts, hits, words, isCorrected: isCorrected && onlySomeWords, onlySomeWords, missing };
}

/** An index knows words without marks, which looks like a mistake to somebody who wrote them. */
function writtenIn(hits: readonly SearchHit[], word: string): string {
  for (const { title, body } of hits) {
    const written = writtenAs(title, word) ?? writtenAs(body, word);
    if (written !== null) return written;
  }
  return word;
}

function countsOf(counts: SearchHits['counts']): SearchMeta['counts'] {
  const { course = 0, video = 0, article = 0, activity = 0 } = counts;
  return { all: course + video + article + activity, course, video, article, activity };
}

function resultOf(hit: SearchHit, matchOf: MatchOf, courses: readonly string[]): SearchResult {
  const excerpt = excerptOf(hit.body, matchOf);
  const course = hit.courses.find(({ slug }) => courses.includes(slug));
  return {
    type: hit.type,
    slug: hit.slug,
    title: hit.title,
    excerpt: excerpt.text,
    marks: { title: marksOf(hit.title, matchOf), excerpt: excerpt.marks },
    image: hit.image,
    facts: { ...hit.facts, ...(course && course.title !== null && { course: course.title }) },
    url: hit.type === 'video' ? videoUrlOf(hit, course?.slug, excerpt.match) : hit.url,
    lang: hit.locale,
  };
}

function matcherOf({ terms, locale }: SearchHit, stemOf: StemOf): MatchOf {
  const matches = (word: string, { text, by }: MatchTerm): boolean => {
    if (by === 'stem') return stemOf(locale, word) === text;
    return by === 'beginning' ? word.startsWith(text) : word === text;
  };
  return (word) => terms.find((term) => matches(word, term))?.text ?? null;
}

/** A video opens in a course that the member may take, at the second of the first match. */
function videoUrlOf({ slug, url, cues }: SearchHit, course: string | undefined, match: number | null): string {
  const start = match === null ? null : (cues.findLast(([place]) => place <= match)?.[1] ?? null);
  const query = new URLSearchParams({
    ...(course !== undefined && { video: slug }),
    ...(start !== null && { t: String(start) }),
  }).toString();
  const path = course === undefined ? url : pathOf('course', { slug: course });
  return query === '' ? path : `${path}?${query}`;
}
