import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import type { WrittenEntry } from '@nestling/domain/editorial/localise';
import type { ValuePath } from './finding.ts';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a path, or undefined. */
export function valueIn(value: unknown, ...at: ValuePath): unknown {
  return at.reduce<unknown>(
    (inner, key) => (isObject(inner) || Array.isArray(inner) ? Reflect.get(inner, key) : undefined),
    value,
  );
}

/** Lists every value that is neither object nor list, with its path. */
export function* leavesOf(value: unknown, at: ValuePath = []): Generator<{ at: ValuePath; value: unknown }> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leavesOf(item, [...at, index]);
  else if (isObject(value)) for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...at, key]);
  else yield { at, value };
}

/** One part of an entry: its facts, where the language is null, or its texts in a language. */
export interface EntryPart {
  locale: Locale | null;
  fields: Readonly<Record<string, unknown>>;
}

/** Returns the parts of an entry, facts first. */
export function partsOf({ facts, words }: WrittenEntry): EntryPart[] {
  return [{ locale: null, fields: facts }, ...textsOf({ words })];
}

/** Returns the texts of an entry by language. */
export function textsOf({ words }: Pick<WrittenEntry, 'words'>): { locale: Locale; fields: EntryPart['fields'] }[] {
  return LOCALES.flatMap((locale) => (words[locale] ? [{ locale, fields: words[locale] }] : []));
}

/** Returns the values of a field, which facts or texts may give. */
export function valuesOf(entry: WrittenEntry, field: string): { locale: Locale | null; value: unknown }[] {
  return partsOf(entry)
    .map(({ locale, fields }) => ({ locale, value: fields[field] }))
    .filter(({ value }) => value !== undefined);
}

/** The slug that an entry states; a copied folder states that of the entry it was copied from. */
export function statedSlug({ slug, facts }: Pick<WrittenEntry, 'slug' | 'facts'>): string {
  return typeof facts['slug'] === 'string' ? facts['slug'] : slug;
}

/** Entries with the name that they state first, because of two with one slug the later waits. */
export function ownNamesFirst<Entry extends Pick<WrittenEntry, 'slug' | 'facts'>>(entries: readonly Entry[]): Entry[] {
  const isOther = (entry: Entry): number => (statedSlug(entry) === entry.slug ? 0 : 1);
  return entries.toSorted((one, other) => isOther(one) - isOther(other));
}

/** Empty for anything but a list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a value as a message repeats it: a text as it is, all else as JSON. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}
