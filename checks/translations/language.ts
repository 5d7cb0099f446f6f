import type { Locale } from '@nestling/domain/account/locale';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * Each word is common in one of the four languages only, so that a longer text proves its language.
 */
const smallWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  'en-US': setOf('the and of to is you your with for that this it are be or not we will have from if can when'),
  'es-US': setOf('el los las del que y es su para con una por al lo como más si se sus está puede cuando tu'),
  'fr-CA': setOf('le les des du et est votre vos pour avec une dans sur vous ne pas ce cette qui au aux sont'),
  'pl-PL': setOf('i w na z do się nie jest to że dla od po o jak lub ten za przez być oraz gdy tej twój są'),
};

/** True unless a text has more small words of another language than of its own. */
export function seemsToBe(text: string, locale: Locale): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: Locale) => words.filter((word) => smallWords[language].has(word)).length;
  const own = count(locale);
  return Object.keys(smallWords).every((language) => count(language as Locale) <= own);
}
