import { country as countryType } from '@nestling/contract/content/country';
import { defaultRank, sortCountries, type Country } from '@nestling/domain/account/place/countries';
import { countryNames } from '@nestling/domain/account/place/country-name';
import { COUNTRY_CODES } from '@nestling/domain/account/place/country-codes';
import { FALLBACK_LOCALE, type Locale } from '@nestling/domain/account/locale';
import { parseFields, perEdition } from '../gateways/content/edition.ts';
import type { Item } from '@nestling/domain/editorial/localise';
import type { Edition } from '../gateways/content/port.ts';

/**
 * Returns every country in one language, by rank and title; an editor's entry overrides name, rank
 * and postal codes.
 */
export const listCountries = perEdition((edition, locale: Locale): Country[] => {
  const nameOf = countryNames(locale);
  const countries = COUNTRY_CODES.map((isoCode) => {
    const own = parseFields(edition, countryType, isoCode.toLowerCase(), locale);
    return {
      isoCode,
      title: own.title ?? nameOf(isoCode),
      postalCodeSupported: own.postalCodeSupported ?? false,
      rank: own.rank ?? defaultRank(isoCode),
    };
  });
  return sortCountries(countries, locale);
});

/** Returns the rules of a country that can be chosen; null for any other. */
export function countryRules(edition: Edition, isoCode: string): { postalCodeSupported: boolean } | null {
  if (!COUNTRY_CODES.includes(isoCode)) return null;
  const own = parseFields(edition, countryType, isoCode.toLowerCase(), FALLBACK_LOCALE);
  return { postalCodeSupported: own.postalCodeSupported ?? false };
}

/** Returns a country as the content service presents it. */
export function countryItem(country: Country, locale: string): Item {
  const slug = country.isoCode.toLowerCase();
  return { id: `country/${slug}`, slug, locale, fallbackFields: [], ...country };
}
