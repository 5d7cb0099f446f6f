import { contentTypeOf } from '@nestling/contract/content/content-types';
import type { Space } from '@nestling/contract/content/content-type';
import { readEducationContent, readMainContent, type ContentQuery } from '@nestling/contract/platform/content';
import { readEducationContentSchema, readMainContentSchema } from '@nestling/contract/platform/content.schema';
import type { Locale } from '@nestling/domain/account/locale';
import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { CachedResponse } from '../../platform/http/answers/cached-answer.ts';
import { contentAnswers } from '../cached-pages.ts';
import type { EditorialDeps } from '../ports.ts';

/** Serves content from the allow-list of each space. */
export function serveReadContent(deps: EditorialDeps): void {
  const { server, localeOf, courseLocaleOf, editionOf } = deps;
  const answers = contentAnswers(deps);

  async function answer(
    space: Space,
    { query, request, judgedIn }: { query: ContentQuery; request: FastifyRequest; judgedIn: Locale },
  ): Promise<{ cached: CachedResponse } | Refusal> {
    const type = contentTypeOf(query.contentType);
    if (type === null || type.space !== space || type.answers.length === 0) return refuse('content-type-unknown');
    const locale = query.locale === '*' ? '*' : judgedIn;
    return { cached: answers(await editionOf(request), { type, query, locale, judgedIn }) };
  }

  server.open(readMainContent, readMainContentSchema, async ({ query, request }) => {
    // A session is looked up because members read in the language of their record.
    if (query.locale === undefined) await server.sessionOf(request);
    return answer('main', { query, request, judgedIn: localeOf(request) });
  });
  server.member(readEducationContent, readEducationContentSchema, async ({ query, request }) =>
    answer('education', { query, request, judgedIn: courseLocaleOf(request) }),
  );
}
