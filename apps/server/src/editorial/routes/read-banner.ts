import { readBanner, type Banner } from '@nestling/contract/editorial/banner';
import { readBannerSchema } from '@nestling/contract/editorial/banner.schema';
import { banner } from '@nestling/contract/content/banner';
import type { Locale } from '@nestling/domain/account/locale';
import { bannerFor } from '@nestling/domain/editorial/banner';
import type { EditorialDeps } from '../ports.ts';
import type { Edition } from '../../gateways/content/port.ts';

/** Registers the public route of the banner of a country. */
export function serveReadBanner({ server, editionOf, localeOf }: EditorialDeps): void {
  server.open(readBanner, readBannerSchema, async ({ params, query, request, reply }) => {
    // Loads the session into the request, because `localeOf` reads the member's language from it.
    if (query.locale === undefined) await server.sessionOf(request);
    const locale = localeOf(request);
    reply.header('content-language', locale);
    return { data: findBanner(await editionOf(request), params.country.toUpperCase(), locale) };
  });
}

/** Returns the banner of a country in a language, or null. */
function findBanner(edition: Edition, country: string, locale: Locale): Banner | null {
  const current = bannerFor(edition.all(banner, locale), country);
  if (current === null) return null;
  const { message, destination, opensInNewTab, slug } = current;
  return { message, destination, opensInNewTab, slug };
}
