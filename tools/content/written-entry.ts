import type { LintedEntry } from '@nestling/contract/content/lint/rule';
import { isObject } from '@nestling/contract/content/lint/values';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import type { JsonFile } from './json-file.ts';

/** Where an entry is: its folder, and what that says of it. */
export type EntryPlace = Pick<LintedEntry, 'space' | 'type' | 'slug'> & { path: string };

/** The files of an entry. */
interface EntryFiles {
  facts: JsonFile | null;
  words: Readonly<Partial<Record<Locale, JsonFile>>>;
  /** Each long text by language. */
  longTexts: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

interface Written {
  parts: readonly unknown[];
  entry: LintedEntry;
}

/** By folder: an entry whose files are the same is the same, so that the lint has judged it. */
const cache = new Map<string, Written>();

/** Returns an entry as the product reads it from its files. */
export function writtenEntry({ space, type, slug, path }: EntryPlace, files: EntryFiles): LintedEntry {
  const { facts, words, longTexts } = files;
  const parts = [
    facts?.value,
    ...LOCALES.map((locale) => words[locale]?.value),
    ...[...longTexts].flatMap(([field, texts]) => [field, ...[...texts].flat()]),
  ];
  const before = cache.get(path);
  if (before && before.parts.length === parts.length && parts.every((part, at) => part === before.parts[at]))
    return before.entry;
  const own = LOCALES.map((locale) => [locale, textsIn(locale, files)] as const);
  const entry: LintedEntry = {
    space,
    type,
    slug,
    facts: isObject(facts?.value) ? facts.value : {},
    words: Object.fromEntries(own.filter(([, fields]) => Object.keys(fields).length > 0)),
  };
  cache.set(path, { parts, entry });
  return entry;
}

function textsIn(locale: Locale, { words, longTexts }: EntryFiles): Record<string, unknown> {
  const short = words[locale]?.value;
  const long = [...longTexts].map(([field, texts]) => [field, texts.get(locale)] as const);
  return {
    ...(isObject(short) ? short : {}),
    ...Object.fromEntries(long.filter(([, text]) => text !== undefined)),
  };
}
