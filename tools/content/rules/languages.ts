import { contentTypeOf } from '@nestling/contract/content/content-types';
import type { JSONPath } from 'jsonc-parser';
import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { isObject, valueAt } from '../content-tree.ts';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';
import type { JsonFile } from '../json-file.ts';
import { leavesOf } from './references.ts';

const [ENGLISH] = LOCALES;

/**
 * Checks that an entry is complete in every language: no language or text is missing, added or
 * empty, and pictures are described.
 */
export function languageFaults(tree: ContentTree): Fault[] {
  return tree.entries
    .filter(({ type }) => fallsBack(type))
    .flatMap((entry) => [
      ...missingLanguages(entry),
      ...LOCALES.flatMap((locale) => wordFaults(entry, locale)),
      ...pictureFaults(entry),
    ]);
}

/** A type without a fallback is exempt, because it may have fewer languages than the product. */
function fallsBack(type: string): boolean {
  return contentTypeOf(type)?.fallsBack ?? true;
}

function missingLanguages({ path, words, longTexts }: ContentEntry): Fault[] {
  const spoken = new Set([...Object.keys(words), ...[...longTexts.values()].flatMap((languages) => [...languages])]);
  if (spoken.size === 0) return [];
  const missing = LOCALES.filter((locale) => !spoken.has(locale));
  const long = [...longTexts].flatMap(([field, languages]) =>
    LOCALES.filter((locale) => !languages.has(locale) && spoken.has(locale)).map((locale) => `${field}.${locale}.md`),
  );
  return [...missing.map((locale) => `${locale}.json`), ...long].map((file) => ({
    file: path,
    line: 1,
    what: `has no ${file}`,
  }));
}

function wordFaults({ words }: ContentEntry, locale: Locale): Fault[] {
  const own = words[locale];
  const english = words[ENGLISH];
  if (!own || !english || own.broken || english.broken) return [];
  const empty = [...leavesOf(own.value)]
    .filter(({ at, value }) => typeof value === 'string' && value.trim() === '' && at.at(-1) !== 'alt')
    .map(({ at }) => faultAt(own, at, `${at.join('.')} is empty`));
  if (locale === ENGLISH) return empty;
  const said = placesOf(own);
  const expected = placesOf(english);
  return [
    ...empty,
    ...[...expected].filter(([name]) => !said.has(name)).map(([name, at]) => faultAt(own, at, `${name} is missing`)),
    ...[...said]
      .filter(([name]) => !expected.has(name))
      .map(([name, at]) => faultAt(own, at, `${name} is not in ${ENGLISH}`)),
  ];
}

function placesOf({ value }: JsonFile): Map<string, JSONPath> {
  return new Map([...leavesOf(value)].map(({ at }) => [at.join('.'), at]));
}

function pictureFaults({ facts, words }: ContentEntry): Fault[] {
  if (!facts) return [];
  return [...picturesIn(facts.value)].flatMap((at) =>
    LOCALES.filter(
      (locale) => words[locale]?.broken === null && !describes(words[locale], at) && !describes(facts, at),
    ).map((locale) => faultAt(words[locale] ?? facts, at, `${at.join('.')} has no alt text`)),
  );
}

/**
 * An object with an address and a width. Its alt text may be empty for a decoration, but must then
 * be written as empty.
 */
function* picturesIn(value: unknown, at: JSONPath = []): Generator<JSONPath> {
  if (!isObject(value)) return;
  if (typeof value['url'] === 'string' && typeof value['width'] === 'number') yield at;
  for (const [key, inner] of Object.entries(value)) yield* picturesIn(inner, [...at, key]);
}

function describes(file: JsonFile | undefined, at: JSONPath): boolean {
  return typeof valueAt(file, ...at, 'alt') === 'string';
}

function faultAt(file: JsonFile, at: JSONPath, what: string): Fault {
  return { file: file.path, line: file.lineOf(at), what };
}
