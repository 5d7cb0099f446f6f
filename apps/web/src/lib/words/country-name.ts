import { countryNames } from '@nestling/domain/account/place/country-name';

/** Countries whose English name takes an article inside a sentence. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(
  'AE AX BS CC CD CF CK DO FK FO GB GM IM KM KY MH MP MV NL PH PN SB SC TC UM US VG VI'.split(' '),
);

/** Name of a country code in a language; the code itself where it is none. */
export function countryName(code: string, locale: string): string {
  return countryNames(locale)(code);
}

/** Name of a country code inside a sentence, in English with its article. */
export function countryInSentence(code: string, locale: string): string {
  const name = countryName(code, locale);
  return locale.startsWith('en') && WITH_ARTICLE.has(code) ? `the ${name}` : name;
}
