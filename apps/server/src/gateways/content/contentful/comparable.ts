import { basename } from 'node:path/posix';
import { LOCALES, type Locale } from '@nestling/domain/account/locale';
import { linkTarget } from '@nestling/domain/editorial/localise';
import { createEdition } from '../edition.ts';
import type { Entry } from '../port.ts';
import { modelOf, type ContentfulField } from './model.ts';
import { isApart, isObject } from './part.ts';

/**
 * Returns the id of the edition of entries, taken over the file name, size and descriptions of a
 * picture in place of its address. A text that the files give once for all languages counts as one
 * of each, because Contentful has it by language; a link to an entry that is not given is none.
 */
export function comparableId(entries: readonly Entry[]): string {
  const keys = new Set(entries.map(({ type, slug }) => `${type}/${slug}`));
  return createEdition(
    entries.map((entry) => comparable(entry, keys)),
    () => {},
  ).id;
}

function comparable(entry: Entry, keys: ReadonlySet<string>): Entry {
  const model = modelOf(entry.space).find(({ id }) => id === entry.type);
  if (!model) return entry;
  const facts: Record<string, unknown> = { ...entry.facts, slug: entry.slug };
  const words = Object.fromEntries(LOCALES.map((locale) => [locale, { ...entry.words[locale] }]));
  for (const field of model.fields) {
    const { name, holds, isNullWhenMissing } = field;
    facts[name] ??= isNullWhenMissing ? null : undefined;
    if ('leadsTo' in holds) facts[name] = existingLinks(facts[name], keys);
    else if (holds.as === 'picture' && isObject(facts[name])) {
      const { url, alt, width, height } = facts[name];
      facts[name] = { file: basename(String(url)), width, height };
      for (const own of Object.values(words)) own[name] ??= { alt };
    } else if (field.part === 'words' && !isApart(model.fields, field)) intoTexts(field, facts, words);
  }
  return { ...entry, facts: defined(facts), words: definedTexts(words) };
}

/** A link to what is not published is none. */
function existingLinks(value: unknown, keys: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.filter((each) => existingLinks(each, keys) !== undefined);
  const target = linkTarget(value);
  return target && keys.has(`${target.type}/${target.slug}`) ? value : undefined;
}

type TextsByLocale = Record<string, Record<string, unknown>>;

function intoTexts({ name }: ContentfulField, facts: Record<string, unknown>, words: TextsByLocale): void {
  const hasEnglish = words['en-US']?.[name] !== undefined;
  for (const own of Object.values(words)) if (!hasEnglish) own[name] ??= facts[name];
  delete facts[name];
}

function defined(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function definedTexts(words: Readonly<Record<string, Record<string, unknown>>>): Entry['words'] {
  const own = LOCALES.map((locale): [Locale, Record<string, unknown>] => [locale, defined(words[locale] ?? {})]);
  return Object.fromEntries(own.filter(([, fields]) => Object.keys(fields).length > 0));
}
