import { readBanner } from '@nestling/contract/editorial/banner';
import { readBannerSchema } from '@nestling/contract/editorial/banner.schema';
import { findBanner } from '../find-banner.ts';
import type { EditorialDeps } from '../ports.ts';

/** Serves the banner of a country to anyone. */
export function serveReadBanner({ server, editionOf, localeOf }: EditorialDeps): void {
  server.open(readBanner, readBannerSchema, async ({ params, query, request, reply }) => {
    // A session is looked up because members read in the language of their record.
    if (query.locale === undefined) await server.sessionOf(request);
    const locale = localeOf(request);
    reply.header('content-language', locale);
    return { data: findBanner(await editionOf(request), params.country.toUpperCase(), locale) };
  });
}
