import { placeholdersOf } from '@nestling/messages/placeholders';
import type { Section } from '@nestling/messages/sections';

/**
 * Names of the values of each text that has any, by `section.label`; tags such as `<page>` are no
 * values.
 */
export function placeholders(sections: readonly Section[]): ReadonlyMap<string, readonly string[]> {
  const texts = sections.flatMap(({ slug, content }) =>
    Object.entries(content).map(([label, words]) => [`${slug}.${label}`, valuesIn(Object.values(words))] as const),
  );
  return new Map(texts.filter(([, names]) => names.length > 0));
}

/**
 * The union over the languages, because one may use a value that another leaves out, such as the
 * form of a word inside a sentence.
 */
function valuesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap(placeholdersOf).filter((name) => !name.startsWith('<'));
  return [...new Set(names)].toSorted();
}

/** Returns the generated file: a type of the value names by key. */
export function placeholderTypes(byKey: ReadonlyMap<string, readonly string[]>): string {
  const rows = [...byKey]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, names]) => `  '${key}': ${names.map((name) => `'${name}'`).join(' | ')};`);
  return [
    '/** Values of each text that has any. Made by `npm run words`; change the texts, not this file. */',
    'export interface Placeholders {',
    ...rows,
    '}',
    '',
  ].join('\n');
}
