import { search, type SearchMeta, type SearchResult } from '@nestling/contract/editorial/search';
import { SEARCH_TYPES, type SearchType } from '@nestling/domain/editorial/search/search-types';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { queryOf } from '#lib/api/query-of.ts';

/** Results of the first answer, and of the one after "more". */
export const FIRST_RESULTS = 5;
export const ALL_RESULTS = 50;

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

/** Creates the query of a page of results. */
export function searchQuery({ q, type }: SearchAddress, locale: string, limit: number) {
  return queryOf(
    search,
    { query: { q, locale, limit, ...(type !== null && { types: type }) } },
    { select: ({ data, meta }): SearchAnswer => ({ results: data, meta }) },
  );
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
