/** A country that can be chosen; `rank` orders the select, null comes after every rank. */
export interface Country {
  isoCode: string;
  title: string;
  postalCodeSupported: boolean;
  rank: number | null;
}

/**
 * Countries the product names.
 * @internal a requirement names the values, and no caller
 */
export const NAMED_COUNTRIES = { canada: 'CA', ireland: 'IE', unitedKingdom: 'GB', unitedStates: 'US' } as const;

/** Countries a box is sent to and a postal address may lie in. */
export const SHIPPING_COUNTRIES = ['US', 'CA', 'GB', 'IE'] as const;

/**
 * Rank of a country without one in content: the four named countries first, 1 to 4, all others
 * null.
 */
export function defaultRank(isoCode: string): number | null {
  const place = SHIPPING_COUNTRIES.findIndex((country) => country === isoCode);
  return place < 0 ? null : place + 1;
}

/** Countries by rank, then by title in the order of a language. */
export function sortCountries<Entry extends Country>(countries: readonly Entry[], locale: string): Entry[] {
  const { compare } = new Intl.Collator(locale);
  return countries.toSorted((a, b) => rankOf(a) - rankOf(b) || compare(a.title, b.title));
}

function rankOf({ isoCode, rank }: Country): number {
  return rank ?? defaultRank(isoCode) ?? Number.MAX_SAFE_INTEGER;
}
