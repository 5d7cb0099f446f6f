import type { Banner } from '@nestling/contract/editorial/banner';
import type { Locale } from '@nestling/domain/account/locale';
import { bannerFor } from '@nestling/domain/editorial/banner';
import { contentLink } from '@nestling/domain/editorial/content-link';
import { z } from 'zod';
import { parseEntry } from '../gateways/content/parse-entry.ts';
import type { ContentGateway } from '../gateways/content/port.ts';

const written = z.object({
  slug: z.string().min(1),
  message: z.string().trim().min(1),
  destination: z.string().refine((address) => contentLink(address) !== null, 'may not be followed'),
  opensInNewTab: z.boolean().default(false),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
});

/**
 * The banner of a country in a language, or null; one that cannot be used is reported and passed over (ACC C-77).
 * @throws ContentUnavailable
 */
export async function findBanner(content: ContentGateway, country: string, locale: Locale): Promise<Banner | null> {
  const entries = await content.list('banner');
  const read = await Promise.all(entries.map((entry) => parseEntry(content, written, entry, { locale, depth: 0 })));
  const found = bannerFor(
    read.flatMap((parsed) => (parsed ? [parsed.fields] : [])),
    country,
  );
  if (found === null) return null;
  const { message, destination, opensInNewTab, slug } = found;
  return { message, destination, opensInNewTab, slug };
}
