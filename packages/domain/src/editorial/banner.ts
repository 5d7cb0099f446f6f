interface CountryBanner {
  slug: string;
  /** ISO 3166-1 codes; none means every country. */
  countries: readonly string[];
}

/**
 * Returns the banner of a country: the first by slug that is for every country or names this one,
 * or null.
 */
export function bannerFor<Banner extends CountryBanner>(banners: readonly Banner[], country: string): Banner | null {
  const [first = null] = banners
    .filter(({ countries }) => countries.length === 0 || countries.includes(country))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  return first;
}
