import { defaultRank, sortCountries } from '@nestling/domain/account/countries';
import type { Country } from '@nestling/domain/account/countries';
import { COUNTRY_CODES } from '@nestling/domain/account/country-codes';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { z } from 'zod';
import { parseFields } from '../gateways/content/parse-entry.ts';
import type { Item } from '../gateways/content/localise.ts';
import type { ContentGateway } from '../gateways/content/port.ts';

const written = z.object({
  title: z.string().optional(),
  postalCodeSupported: z.boolean().optional(),
  rank: z.number().nullable().optional(),
});

/** Every country in one language, by rank and title; an editor's entry overrides name, rank and postal codes (D-104, ACC V-63). */
export async function listCountries(content: ContentGateway, locale: Locale): Promise<Country[]> {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = await Promise.all(
    COUNTRY_CODES.map(async (isoCode) => {
      const own = await writtenCountry(content, isoCode, locale);
      return {
        isoCode,
        title: own.title ?? names.of(isoCode) ?? isoCode,
        postalCodeSupported: own.postalCodeSupported ?? false,
        rank: own.rank ?? defaultRank(isoCode),
      };
    }),
  );
  return sortCountries(countries, locale);
}

/** What the rules ask of a country that can be chosen; null for one that cannot. */
export async function countryRules(
  content: ContentGateway,
  isoCode: string,
): Promise<{ postalCodeSupported: boolean } | null> {
  if (!COUNTRY_CODES.includes(isoCode)) return null;
  const own = await writtenCountry(content, isoCode, FALLBACK_LOCALE);
  return { postalCodeSupported: own.postalCodeSupported ?? false };
}

/** A country as the content service answers it. */
export function countryItem(country: Country, locale: string): Item {
  const slug = country.isoCode.toLowerCase();
  return { id: `country/${slug}`, slug, locale, fallbackFields: [], ...country };
}

async function writtenCountry(
  content: ContentGateway,
  isoCode: string,
  locale: Locale,
): Promise<z.output<typeof written>> {
  const entry = await content.find('country', isoCode.toLowerCase());
  return entry ? parseFields(content, written, entry, locale) : {};
}
