import { search } from '@nestling/contract/editorial/search';
import { searchSchema } from '@nestling/contract/editorial/search.schema';
import { RETRY_AFTER_SECONDS, refuse } from '../../platform/http/refusal.ts';
import type { EditorialDeps } from '../ports.ts';
import { findResults } from '../search/find-results.ts';
import { vocabularyOf } from '../search/vocabulary.ts';

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
      reply.header('content-language', locale);
      return page;
    },
  );
}
