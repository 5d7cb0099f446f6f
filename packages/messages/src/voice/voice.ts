import type { Locale } from '@nestling/domain/account/locale';
import { britishWords } from './american.ts';
import { isBadlySpaced } from './french.ts';
import { looseLetters } from './polish.ts';
import { refusedWords } from './terms.ts';

/**
 * Readers elsewhere have another number, so a text with that of North America must contain this
 * too.
 */
const EMERGENCY: Readonly<Record<Locale, RegExp>> = {
  'en-US': /emergency number/u,
  'es-US': /número de emergencias/u,
  'fr-CA': /numéro d’urgence/u,
  'pl-PL': /112.*911/u,
};

/** The only texts with an exclamation mark; `{}` is the name. */
const GREETING = /^Dzień dobry(?:, \{\})?!$/u;

const BEGINS_SMALL = /^(?:<[^>]*>|[^\p{L}\p{N}{<])*\p{Ll}/u;

/**
 * Returns the faults of a text's voice, one line each.
 * @param text the visible text, without addresses; `{}` is each value
 */
export function voiceFaults(text: string, locale: Locale): string[] {
  return [
    ...(locale === 'en-US' ? britishWords(text) : []).map(
      ({ word, american }) => `"${word}" is British; American: ${american}`,
    ),
    ...refusedWords(text, locale).map(({ word, term }) => `"${word}" is not a word of the product: ${term}`),
    ...(locale === 'fr-CA' && isBadlySpaced(text)
      ? ['has a space before ? ! ; or no no-break space (U+00A0) at a colon or « »']
      : []),
    ...(locale === 'pl-PL' ? looseLetters(text) : []).map(
      (match) => `"${match}": put a no-break space (U+00A0; \\u00a0 in JSON) after "${match.charAt(0)}"`,
    ),
    ...(text.includes('!') && !(locale === 'pl-PL' && GREETING.test(text)) ? ['has an exclamation mark'] : []),
    ...(/(?<!\d)911(?!\d)/u.test(text) && !EMERGENCY[locale].test(text)
      ? ['names 911 alone; elsewhere another number is called']
      : []),
  ];
}

/** True for a text whose first letter is lower case. */
export function beginsSmall(text: string): boolean {
  return BEGINS_SMALL.test(text);
}

/**
 * Returns the faults of a text of our own content: of its voice, and a beginning in lower case.
 * @internal tools judge the voice, and the product does not
 */
export function voiceProblems(text: string, locale: Locale): string[] {
  return [...voiceFaults(text, locale), ...(beginsSmall(text) ? ['begins with a small letter'] : [])];
}
