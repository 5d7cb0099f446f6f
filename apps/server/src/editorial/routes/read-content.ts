import { readEducationContent, readMainContent } from '@nestling/contract/platform/content';
import type { ContentPage, ContentQuery } from '@nestling/contract/platform/content';
import { readEducationContentSchema, readMainContentSchema } from '@nestling/contract/platform/content.schema';
import { knownLocale } from '@nestling/domain/account/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContentUnavailable } from '../../gateways/content/port.ts';
import type { Space } from '../../gateways/content/port.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { contentTypeIn } from '../content-fields.ts';
import { findContent } from '../find-content.ts';
import type { EditorialDeps } from '../ports.ts';

type PageAnswer = { data: ContentPage; meta: { total: number; skip: number; limit: number } } | Refusal;

/** Answers content from the allow-list of each space (D-88). */
export function serveReadContent(deps: EditorialDeps): void {
  const { server, localeOf } = deps;

  async function answer(
    space: Space,
    query: ContentQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PageAnswer> {
    const rules = contentTypeIn(space, query.contentType);
    if (!rules) return refuse('content-type-unknown');
    const judgedIn = knownLocale(query.locale) ?? localeOf(request);
    const locale = query.locale === '*' ? '*' : judgedIn;
    try {
      const data = await findContent(deps, { type: query.contentType, rules, query, locale, judgedIn });
      reply.header('content-language', judgedIn);
      return { data, meta: { total: data.total, skip: data.skip, limit: data.limit } };
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      request.log.error({ err: error }, 'content unavailable');
      return refuse('content-unavailable');
    }
  }

  server.open(readMainContent, readMainContentSchema, async ({ query, request, reply }) => {
    // Anyone may read; who is signed in reads in the language of the record.
    if (query.locale === undefined) await server.sessionOf(request);
    return answer('main', query, request, reply);
  });
  server.member(readEducationContent, readEducationContentSchema, ({ query, request, reply }) =>
    answer('education', query, request, reply),
  );
}
