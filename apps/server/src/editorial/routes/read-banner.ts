import { readBanner } from '@nestling/contract/editorial/banner';
import { readBannerSchema } from '@nestling/contract/editorial/banner.schema';
import { ContentUnavailable } from '../../gateways/content/port.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findBanner } from '../find-banner.ts';
import type { EditorialDeps } from '../ports.ts';

/** Answers the banner of a country to anyone. */
export function serveReadBanner({ server, content, localeOf }: EditorialDeps): void {
  server.open(readBanner, readBannerSchema, async ({ params, query, request, reply }) => {
    // Anyone may read; who is signed in reads in the language of the record.
    if (query.locale === undefined) await server.sessionOf(request);
    const locale = localeOf(request);
    try {
      const data = await findBanner(content, params.country.toUpperCase(), locale);
      reply.header('content-language', locale);
      return { data };
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error;
      request.log.error({ err: error }, 'content unavailable');
      return refuse('content-unavailable');
    }
  });
}
