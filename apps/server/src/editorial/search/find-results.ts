import type { SearchMeta, SearchQuery, SearchResult } from '@nestling/contract/editorial/search';
import { helpLines } from '@nestling/domain/editorial/search/help-lines';
import { nearestWord } from '@nestling/domain/editorial/search/nearest-word';
import { excerptOf, marksOf, type IsMatch } from '@nestling/domain/editorial/search/search-marks';
import { SEARCH_TYPES, searchTypesOf } from '@nestling/domain/editorial/search/search-types';
import { beginningOf, searchWords } from '@nestling/domain/editorial/search/search-words';
import { pathOf } from '@nestling/domain/pages';
import type { Executor } from '../../platform/database/database.ts';
import { findSearchHits, type SearchHit, type SearchHits, type HitsRequest } from '../queries/find-search-hits.ts';
import { helpTopicsOf } from './help-topics.ts';
import { wordsByKind } from './text-search.ts';
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

/**
 * Finds a page of results; null before the first index is complete. A query that no text has is
 * read as the words nearest to it, if those have results.
 */
export async function findResults(
  db: Executor,
  { home, ...searcher }: Searcher,
  { q, types, limit, skip }: SearchQuery,
  vocabulary: () => Vocabulary,
): Promise<SearchPage | null> {
  const typed = [...new Set(searchWords(q))];
  const topics = helpTopicsOf(q);
  // Nobody who has lost a child should be offered a game.
  const searched = SEARCH_TYPES.filter((type) => type !== 'activity' || !topics.includes('loss'));
  const requested = searchTypesOf(types).filter((type) => searched.includes(type));
  const find = (words: readonly string[]): Promise<SearchHits> =>
    findSearchHits(db, { ...searcher, words, types: requested, searched, limit, skip });
  const asTyped = await find(typed);
  if (!asTyped.isIndexed) return null;
  const corrected = asTyped.isExact ? null : await findNearest(typed, vocabulary(), find);
  const { hits, counts } = corrected?.hits ?? asTyped;
  const words = corrected?.words ?? typed;
  return {
    data: hits.map((hit) => resultOf(hit, words, searcher.courses)),
    meta: {
      total: requested.reduce((sum, type) => sum + (counts[type] ?? 0), 0),
      skip,
      limit,
      counts: countsOf(counts),
      shownFor: corrected && words.join(' '),
      help: topics.length > 0 ? { topics, lines: helpLines(topics, home) } : null,
    },
  };
}

/**
 * Searches for the nearest words instead of unknown ones; null where there are none, and where the
 * member may open nothing that has them, because they would reveal the words of other texts.
 */
async function findNearest(
  typed: readonly string[],
  vocabulary: Vocabulary,
  find: (words: readonly string[]) => Promise<SearchHits>,
): Promise<{ words: string[]; hits: SearchHits } | null> {
  const nearest = typed.map((word) => nearestWord(word, vocabulary));
  if (nearest.every((word) => word === null)) return null;
  const words = typed.map((word, at) => nearest[at] ?? word);
  const hits = await find(words);
  return hits.isExact ? { words, hits } : null;
}

function countsOf(counts: SearchHits['counts']): SearchMeta['counts'] {
  const { course = 0, video = 0, article = 0, activity = 0 } = counts;
  return { all: course + video + article + activity, course, video, article, activity };
}

function resultOf(hit: SearchHit, words: readonly string[], courses: readonly string[]): SearchResult {
  const isMatch = matcherOf(hit, words);
  const excerpt = excerptOf(hit.body, isMatch);
  return {
    type: hit.type,
    slug: hit.slug,
    title: hit.title,
    excerpt: excerpt.text,
    marks: { title: marksOf(hit.title, isMatch), excerpt: excerpt.marks },
    image: hit.image,
    facts: hit.facts,
    url: urlOf(hit, courses, excerpt.match),
    lang: hit.locale,
  };
}

/** A text that has the words themselves is not marked by their beginnings. */
function matcherOf({ forms, locale }: SearchHit, words: readonly string[]): IsMatch {
  if (forms) {
    const matching = new Set([...forms, ...wordsByKind(words, locale).whole]);
    return (word) => matching.has(word);
  }
  const beginnings = words.map((word) => ({ word, beginning: beginningOf(word) }));
  return (word) =>
    beginnings.some((each) => (each.beginning === null ? word === each.word : word.startsWith(each.beginning)));
}

/** A video opens in a course that the member may take, at the second of the first match. */
function urlOf(
  { type, slug, url, courses: ofVideo, cues }: SearchHit,
  courses: readonly string[],
  match: number | null,
): string {
  if (type !== 'video') return url;
  const course = ofVideo.find((each) => courses.includes(each));
  const start = match === null ? null : (cues.findLast(([place]) => place <= match)?.[1] ?? null);
  const query = new URLSearchParams({
    ...(course !== undefined && { video: slug }),
    ...(start !== null && { t: String(start) }),
  }).toString();
  const path = course === undefined ? url : pathOf('course', { slug: course });
  return query === '' ? path : `${path}?${query}`;
}
