import { countOpened, popularSearches, search, type SearchQuery } from '@nestling/contract/editorial/search';
import { countOpenedSchema, popularSearchesSchema, searchSchema } from '@nestling/contract/editorial/search.schema';
import { RETRY_AFTER_SECONDS, refuse } from '../../platform/http/refusal.ts';
import type { EditorialDeps } from '../ports.ts';
import { findResults } from '../search/find-results.ts';
import { createSearchCounts } from '../actions/count-search.ts';
import { findPopularWords } from '../search/popular-words.ts';
import { createStems } from '../search/stems.ts';
import { vocabularyOf } from '../search/vocabulary.ts';

/** 30 days, so that what is searched for follows the season. */
const POPULAR_MS = 30 * 24 * 60 * 60 * 1000;

/** A query is counted once: not while it is typed, nor for a filter or a further page. */
function isNew({ typing, types, skip }: SearchQuery): boolean {
  return typing === undefined && types === undefined && skip === 0;
}

/**
 * Serves the search over what is published, in two statements: the caller and the texts. A query
 * that no text has as it is takes up to three more. Also counts the searches with an opened result.
 */
export function serveSearch(deps: EditorialDeps): void {
  const { server, handle, content, courseLocaleOf, showUntranslated, searchable } = deps;
  const counts = createSearchCounts(deps);
  const withStems = createStems();
  server.memberWithFacts(
    search,
    searchSchema,
    searchable.readPasses,
    async ({ session, passes, query, request, reply }) => {
      const edition = content.current();
      const locale = courseLocaleOf(request);
      const { open, passed } = searchable.openCourses(edition, session, passes);
      const searcher = { home: session, locale, courses: open, passed, showUntranslated: showUntranslated(edition) };
      const vocabulary = () => vocabularyOf(edition, locale, searchable.documents);
      const answer = await findResults(handle.db, searcher, query, { vocabulary, withStems });
      if (!answer) return refuse('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
      if (isNew(query)) await counts.countSearch(query.q, locale, answer);
      reply.header('content-language', locale);
      return answer.page;
    },
  );
  server.member(countOpened, countOpenedSchema, async ({ body, request }) => {
    await counts.countOpened(body.q, courseLocaleOf(request));
    return { data: { accepted: true as const } };
  });
}

/** Serves what is searched for most in a language. */
export function servePopularSearches({
  server,
  handle,
  clock,
  content,
  courseLocaleOf,
  searchable,
}: EditorialDeps): void {
  server.member(popularSearches, popularSearchesSchema, async ({ request, reply }) => {
    const locale = courseLocaleOf(request);
    const since = new Date(clock.now().getTime() - POPULAR_MS);
    reply.header('content-language', locale);
    const { documents } = searchable;
    return { data: await findPopularWords(handle.db, { edition: content.current(), locale, since, documents }) };
  });
}
