import {
  countOpened,
  popularSearches,
  search,
  type SearchMeta,
  type SearchResult,
} from '@nestling/contract/editorial/search';
import { SEARCH_TYPES, type SearchType } from '@nestling/domain/editorial/search/search-types';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { cachedAnswer } from '#lib/api/answers.ts';
import { queryOf } from '#lib/api/query-of.ts';
import { queryClient } from '#lib/query.ts';

/** Results of the first answer, and of each one after "more". */
const FIRST_RESULTS = 5;
export const MORE_RESULTS = 50;

/** Milliseconds between the last letter and the request for suggestions. */
const PAUSE_MS = 200;

/** Letters below which too many titles match. */
const FEWEST_LETTERS = 2;

/** What the address of the page asks for. */
export interface SearchAddress {
  q: string;
  /** Null for all. */
  type: SearchType | null;
}

export interface SearchAnswer {
  results: SearchResult[];
  meta: SearchMeta;
}

/** Reads the address of the page. */
export function readSearchAddress(query: string): SearchAddress {
  const values = new URLSearchParams(query);
  const type = values.get('types');
  return { q: (values.get('q') ?? '').trim().slice(0, 100), type: SEARCH_TYPES.find((each) => each === type) ?? null };
}

/** Returns the query of an address, with its question mark. */
export function searchAddress({ q, type }: SearchAddress): string {
  return `?${new URLSearchParams({ q, ...(type !== null && { types: type }) }).toString()}`;
}

/** Creates the query of a part of the results: the first has few, the others follow it. */
function searchQuery({ q, type }: SearchAddress, locale: string, part: number) {
  const page =
    part === 0 ? { limit: FIRST_RESULTS } : { limit: MORE_RESULTS, skip: FIRST_RESULTS + (part - 1) * MORE_RESULTS };
  return queryOf(
    search,
    { query: { q, locale, ...page, ...(type !== null && { types: type }) } },
    { select: ({ data, meta }): SearchAnswer => ({ results: data, meta }) },
  );
}

/** Answers with an opened result: a return from it finds the same answer. */
const opened = new WeakSet<SearchMeta>();

/**
 * Counts a search with an opened result, so that editors read which searches help nobody: once for
 * an answer, because whoever opens three results looks for one thing. Only results with all words
 * count, and none of somebody in danger or grief.
 */
export function countOpenedSearch(q: string, meta: SearchMeta, locale: string): void {
  const { shownFor, onlySomeWords, help } = meta;
  if (onlySomeWords || help !== null || opened.has(meta)) return;
  opened.add(meta);
  const input = { query: { locale }, body: { q: shownFor ?? q } };
  // A count that is lost costs nothing.
  call(countOpened, input, { background: true, outlivesPage: true }).catch(() => {});
}

/** Creates the query of what is searched for most. */
export function popularQuery(locale: string) {
  return queryOf(popularSearches, { query: { locale } });
}

/** The results of an address, as many as were asked for. */
export interface SearchResults {
  /** Null before the first answer. */
  meta: SearchMeta | null;
  results: readonly SearchResult[];
  /** Of the first part, or of a further one. */
  error: Error | null;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Asks again for the first part. */
  again: () => void;
}

/** Returns the results of an address, and those of the further parts that were asked for. */
export function useSearchResults(address: SearchAddress, locale: string): SearchResults {
  const [count, setCount] = useState(() => cachedParts(address, locale));
  const answers = useQueries(
    { queries: Array.from({ length: count }, (_, part) => searchQuery(address, locale, part)) },
    queryClient,
  );
  const [first] = answers;
  const last = answers.at(-1);
  const loaded = answers.flatMap(({ data }) => data?.results ?? []);
  const isLoadingMore = count > 1 && last?.isFetching === true;
  return {
    meta: first?.data?.meta ?? null,
    // One may be in two answers where the content changed in between.
    results: [...new Map(loaded.map((result) => [`${result.type}/${result.slug}`, result])).values()],
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    isLoadingMore,
    loadMore: () => {
      if (isLoadingMore) return;
      if (last?.isError) void last.refetch();
      else setCount(count + 1);
    },
    again: () => void first?.refetch(),
  };
}

/** So that a return from a result finds its place on the page. */
function cachedParts(address: SearchAddress, locale: string): number {
  let parts = 1;
  while (cachedAnswer(searchQuery(address, locale, parts))) parts += 1;
  return parts;
}

/** Titles for the typed text; none without an answer, because the page works without them. */
export function useTitleSuggestions(locale: string): {
  titles: string[];
  ask: (typed: string) => void;
  stop: () => void;
} {
  const [titles, setTitles] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Counts the requests, so that the answer to an outdated input is ignored. */
  const last = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => {
    clearTimeout(timer.current);
    last.current += 1;
    setTitles([]);
  };
  const fetchFor = async (q: string) => {
    const request = last.current;
    const answer = await call(search, { query: { q, locale, limit: 5, typing: '1' } }, { background: true }).catch(
      () => null,
    );
    if (request === last.current) setTitles([...new Set(answer?.data.map(({ title }) => title))]);
  };
  return {
    titles,
    stop,
    ask: (typed) => {
      stop();
      const q = typed.trim().slice(0, 100);
      if (q.length >= FEWEST_LETTERS) timer.current = setTimeout(() => void fetchFor(q), PAUSE_MS);
    },
  };
}
