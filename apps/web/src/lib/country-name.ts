/** Name of a country code in a language; the code itself where the browser knows none. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
