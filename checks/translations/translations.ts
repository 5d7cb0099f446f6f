import { compileWords, placeholdersOf } from '@nestling/messages/compile';
import { type Locale, LOCALES } from '@nestling/messages/locales';
import type { Section } from '@nestling/messages/section';
import { britishWords } from './american.ts';
import { seemsToBe } from './language.ts';

/** Most texts that may read the same in English and another language. */
const mostTwins = 60;

const source: Locale = 'en-US';
const longText = 80;

/**
 * What is wrong with the translations of the sections.
 *
 * @param twins names `section.label locale` of the texts that may equal the English one
 * @returns one line a fault
 */
export function translationFaults(sections: readonly Section[], twins: readonly string[]): string[] {
  const found = new Set<string>();
  const faults = sections.flatMap((section) =>
    Object.entries(section.content).flatMap(([label, words]) => {
      const key = `${section.slug}.${label}`;
      return LOCALES.flatMap((locale) => {
        const text: string | undefined = words[locale];
        if (!text?.trim()) return [`${key} ${locale}: is missing`];
        if (locale !== source && text === words[source] && hasLetter(text)) found.add(`${key} ${locale}`);
        return textFaults(text, words[source], locale).map((fault) => `${key} ${locale}: ${fault}`);
      });
    }),
  );
  return [...faults, ...twinFaults(found, twins)];
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));
}

function twinFaults(found: ReadonlySet<string>, twins: readonly string[]): string[] {
  return [
    ...[...found]
      .filter((twin) => !twins.includes(twin))
      .map((twin) => `${twin}: reads as in English; is it translated?`),
    ...twins.filter((twin) => !found.has(twin)).map((twin) => `${twin}: is listed as a twin and is none`),
    ...(twins.length > mostTwins ? [`${twins.length} twins are listed; ${mostTwins} at most`] : []),
  ];
}

function textFaults(text: string, english: string, locale: Locale): string[] {
  let message: unknown;
  try {
    message = compileWords('s', { text })['s.text'];
  } catch (fault) {
    return [`is no ICU message (${fault instanceof Error ? fault.message : String(fault)})`];
  }
  const plain = spokenTexts(message).join(' ');
  const wanted = placeholdersOf(english).join(' ');
  const given = placeholdersOf(text).join(' ');
  const needed = locale === 'pl-PL' ? ['one', 'few', 'many', 'other'] : ['one', 'other'];
  return [
    ...(wanted === given ? [] : [`has the placeholders "${given}", English has "${wanted}"`]),
    ...pluralsOf(message).flatMap((plural) =>
      needed.filter((form) => !plural.includes(form)).map((form) => `a plural lacks the form ${form}`),
    ),
    ...(locale === source ? britishWords(plain) : []).map(
      ({ word, american }) => `"${word}" is British; American: ${american}`,
    ),
    ...(locale === 'fr-CA' && spokenTexts(message).some(isBadlySpaced)
      ? ['lacks a narrow no-break space (U+202F) at a « », colon, semicolon, exclamation or question mark']
      : []),
    ...(plain.length > longText && !seemsToBe(plain, locale) ? ['does not read like its language'] : []),
  ];
}

/** True for French punctuation of two parts without its narrow no-break space; addresses and times of day have none. */
function isBadlySpaced(text: string): boolean {
  const words = text.replaceAll(/https?:|\d:\d/g, '');
  return /(?<!\u202f)[:;!?»]|«(?!\u202f)/.test(words);
}

/** The forms of each plural in a compiled message, nested ones too: `[name, 'plural', { one: …, other: … }]`. */
function pluralsOf(message: unknown): string[][] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [, kind, choices] = part as unknown[];
    if (typeof choices !== 'object' || choices === null) return [];
    const nested = Object.values(choices).flatMap(pluralsOf);
    return kind === 'plural' ? [Object.keys(choices), ...nested] : nested;
  });
}

/** What a compiled message says around its values, in every branch. */
function spokenTexts(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return spokenTexts(part);
    const [, , choices] = part as unknown[];
    return typeof choices === 'object' && choices !== null ? Object.values(choices).flatMap(spokenTexts) : [];
  });
}
