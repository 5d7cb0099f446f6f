import type { CountOpenedExchange, PopularSearchesExchange, SearchExchange } from './search.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A course, video, article or activity that was found. */
export type SearchResult = SearchExchange['data'][number];

/** What a result shows beside its text. */
export type SearchFacts = SearchResult['facts'];

/** A query as a handler gets it. */
export type SearchQuery = SearchExchange['query'];

export type SearchMeta = SearchExchange['meta'];

/** Finds courses, videos, articles and activities that the member may open. */
export const search = endpoint<SearchExchange>({
  method: 'GET',
  path: '/api/search',
  access: 'any',
  limit: 'lookup',
  summary: 'Search courses, videos, articles and activities',
});

/** Counts a search with an opened result; who opened it, and which one, is not sent. */
export const countOpened = endpoint<CountOpenedExchange>({
  method: 'POST',
  path: '/api/search/opened',
  access: 'any',
  // Counted in memory, as the search itself is.
  limit: 'beat',
  summary: 'Count a search with an opened result',
});

/** Lists what members search for most. */
export const popularSearches = endpoint<PopularSearchesExchange>({
  method: 'GET',
  path: '/api/search/popular',
  access: 'any',
  limit: 'lookup',
  isShared: true,
  summary: 'What is searched for most',
});
