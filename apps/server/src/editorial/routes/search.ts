import { search, type SearchQuery } from '@nestling/contract/editorial/search';
import { searchSchema } from '@nestling/contract/editorial/search.schema';
import { RETRY_AFTER_SECONDS, refuse } from '../../platform/http/refusal.ts';
import type { EditorialDeps } from '../ports.ts';
import { findResults, type SearchPage } from '../search/find-results.ts';
import { countMiss } from '../actions/count-miss.ts';
import { vocabularyOf } from '../search/vocabulary.ts';

/** A query that found nothing in any type, and was sent. */
function isUnanswered({ meta }: SearchPage, { typing, skip }: SearchQuery): boolean {
  return meta.counts.all === 0 && typing === undefined && skip === 0;
}

/** Serves the search over what is published, in two statements, or three for a misspelt query. */
export function serveSearch(deps: EditorialDeps): void {
  const { server, handle, content, courseLocaleOf, showUntranslated, searchable } = deps;
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
      const page = await findResults(handle.db, searcher, query, vocabulary);
      if (!page) return refuse('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
      if (isUnanswered(page, query)) await countMiss(deps, query.q, locale);
      reply.header('content-language', locale);
      return page;
    },
  );
}
