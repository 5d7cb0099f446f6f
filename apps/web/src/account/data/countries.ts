import { readMainContent, type ContentPage, type ContentItem } from '@nestling/contract/platform/content';
import { defaultRank, SHIPPING_COUNTRIES, sortCountries, type Country } from '@nestling/domain/account/place/countries';
import { countryNames } from '@nestling/domain/account/place/country-name';
import { itemsOf } from '../../lib/api/content-items.ts';
import { queryOf } from '../../lib/api/query-of.ts';

/** The page size limit of the content service, so that one request returns every country. */
const ALL_COUNTRIES = 300;

/** Creates the query of the countries to choose from, in the order of the language. */
export function countriesQuery(locale: string) {
  return queryOf(
    readMainContent,
    { query: { contentType: 'country', locale, limit: ALL_COUNTRIES } },
    { staleTime: Number.POSITIVE_INFINITY, select: sortedIn(locale) },
  );
}

/**
 * Memoized because `select` must be the same function at each render; otherwise the countries would
 * be sorted at each keystroke.
 */
const sortedIn = memoize(
  (locale: string) =>
    ({ data }: { data: ContentPage }): Country[] =>
      sortCountries(itemsOf(data).flatMap(countryOf), locale),
);

/** Returns the countries that are offered until the content service names some. */
export function defaultCountries(locale: string): Country[] {
  const nameOf = countryNames(locale);
  return SHIPPING_COUNTRIES.map((isoCode) => ({
    isoCode,
    title: nameOf(isoCode),
    postalCodeSupported: true,
    rank: defaultRank(isoCode),
  }));
}

function countryOf({ isoCode, title, postalCodeSupported, rank }: ContentItem): Country[] {
  if (typeof isoCode !== 'string' || typeof title !== 'string') return [];
  return [
    {
      isoCode,
      title,
      postalCodeSupported: postalCodeSupported === true,
      rank: typeof rank === 'number' ? rank : null,
    },
  ];
}

/**
 * Memoizes `make` by key: the same key returns the same object. Nothing is evicted, so keys must
 * come from a closed set.
 */
function memoize<Key, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const cache = new Map<Key, Result>();
  return (key) => {
    const result = cache.get(key) ?? make(key);
    cache.set(key, result);
    return result;
  };
}
