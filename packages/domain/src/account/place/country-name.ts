/** What `Intl.DisplayNames` takes as a region; it throws for anything else. */
const REGION = /^(?:[a-z]{2}|\d{3})$/i;

/**
 * Returns the function that names a country by its code in a language, created once because that
 * takes longer than its use. A code that is none, as in an old record, is its own name.
 */
export function countryNames(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (code) => (REGION.test(code) ? (names.of(code) ?? code) : code);
}
