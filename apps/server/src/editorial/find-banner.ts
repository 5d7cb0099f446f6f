import { banner } from '@nestling/contract/content/banner';
import type { Banner } from '@nestling/contract/editorial/banner';
import type { Locale } from '@nestling/domain/account/locale';
import { bannerFor } from '@nestling/domain/editorial/banner';
import type { Edition } from '../gateways/content/port.ts';

/** Returns the banner of a country in a language, or null. */
export function findBanner(edition: Edition, country: string, locale: Locale): Banner | null {
  const found = bannerFor(edition.all(banner, locale), country);
  if (found === null) return null;
  const { message, destination, opensInNewTab, slug } = found;
  return { message, destination, opensInNewTab, slug };
}
