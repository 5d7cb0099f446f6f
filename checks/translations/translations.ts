import { placeholdersOf } from '@nestling/messages/placeholders';
import { type Locale, LOCALES } from '@nestling/domain/account/locale';
import type { Section } from '@nestling/messages/sections';
import { beginsSmall, voiceFaults } from '@nestling/messages/voice/voice';
import { beginningsOf, compiled, longestReading, pluralsOf, spokenText } from './compiled.ts';
import { seemsToBe } from './language.ts';
import { longSentences } from './long-sentences.ts';

/** A limit, because a missing translation also reads the same. */
const maxTwins = 60;

/** Exempt, because many places have the same name in every language. */
const sectionsOfNames = ['us-states', 'ca-provinces'];

const source: Locale = 'en-US';
const longText = 80;

/**
 * Returns the faults of the sections' translations.
 *
 * @param twins names `section.label locale` of the texts that may equal the English one
 * @param inside names `section.label` of the texts inside a sentence, which must begin with a small
 * letter
 * @returns one line per fault
 */
export function translationFaults(
  sections: readonly Section[],
  twins: readonly string[],
  inside: readonly string[] = [],
): string[] {
  const equal = new Set<string>();
  const small = new Set<string>();
  const faults = sections.flatMap((section) =>
    Object.entries(section.content).flatMap(([label, words]) => {
      const key = `${section.slug}.${label}`;
      return LOCALES.flatMap((locale) => {
        const text: string | undefined = words[locale];
        if (!text?.trim()) return [`${key} ${locale}: is missing`];
        const mayBeAlike = locale === source || sectionsOfNames.includes(section.slug);
        if (!mayBeAlike && text === words[source] && hasLetter(text)) equal.add(`${key} ${locale}`);
        const { message, broken } = compiled(text);
        if (broken !== null) return [`${key} ${locale}: ${broken}`];
        if (beginningsOf(message).some(beginsSmall)) small.add(key);
        return textFaults({ text, message }, words[source], locale).map((fault) => `${key} ${locale}: ${fault}`);
      });
    }),
  );
  return [...faults, ...twinFaults(equal, twins), ...insideFaults(small, inside)];
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));
}

function twinFaults(equalTexts: ReadonlySet<string>, twins: readonly string[]): string[] {
  return [
    ...[...equalTexts]
      .filter((twin) => !twins.includes(twin))
      .map((twin) => `${twin}: reads as in English; is it translated?`),
    ...twins.filter((twin) => !equalTexts.has(twin)).map((twin) => `${twin}: is listed as a twin and is none`),
    ...(twins.length > maxTwins ? [`${twins.length} twins are listed; ${maxTwins} at most`] : []),
  ];
}

function insideFaults(small: ReadonlySet<string>, inside: readonly string[]): string[] {
  return [
    ...[...small].filter((key) => !inside.includes(key)).map((key) => `${key}: begins with a small letter`),
    ...inside
      .filter((key) => !small.has(key))
      .map((key) => `${key}: is listed as inside a sentence and begins none so`),
  ];
}

function textFaults({ text, message }: { text: string; message: unknown }, english: string, locale: Locale): string[] {
  const plain = spokenText(message);
  const expected = placeholdersOf(english).join(' ');
  const actual = placeholdersOf(text).join(' ');
  const needed = locale === 'pl-PL' ? ['one', 'few', 'many', 'other'] : ['one', 'other'];
  return [
    ...(expected === actual ? [] : [`has the placeholders "${actual}", English has "${expected}"`]),
    ...pluralsOf(message).flatMap((plural) =>
      needed.filter((form) => !plural.includes(form)).map((form) => `a plural lacks the form ${form}`),
    ),
    ...voiceFaults(plain, locale),
    ...longSentences(longestReading(message)).map((sentence) => `"${sentence}" has more than 15 words`),
    ...(plain.length > longText && !seemsToBe(plain, locale) ? ['does not read like its language'] : []),
  ];
}
