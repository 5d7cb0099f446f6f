import { contentTypeOf } from '@nestling/contract/content/content-types';
import { localise } from '@nestling/domain/editorial/localise';
import type { ContentSource, WrittenEntry } from '@nestling/domain/editorial/localise';
import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import { isObject } from '../content-tree.ts';
import type { ContentEntry, ContentTree } from '../content-tree.ts';
import type { Fault } from '../fault.ts';

/**
 * Checks every entry against the schema of its type in each of its languages, because the product
 * leaves out one that does not match.
 */
export function schemaFaults(tree: ContentTree): Fault[] {
  const written = new Map(tree.entries.map((entry) => [`${entry.type}/${entry.slug}`, writtenEntry(entry)]));
  const source: ContentSource = {
    entry: (type, slug) => written.get(`${type}/${slug}`) ?? null,
    fallsBack: (type) => contentTypeOf(type)?.fallsBack ?? true,
  };
  return tree.entries.flatMap((entry) => LOCALES.flatMap((locale) => faultsIn(source, entry, locale)));
}

function faultsIn(source: ContentSource, entry: ContentEntry, locale: Locale): Fault[] {
  const type = contentTypeOf(entry.type);
  const { error } = type?.schema.safeParse(localise(source, writtenEntry(entry), locale, 0)) ?? {};
  return (error?.issues ?? []).map(({ path, message }) => {
    const at = path.filter((key) => typeof key !== 'symbol');
    const words = entry.words[locale];
    const file = isObject(words?.value) && String(at[0]) in words.value ? words : entry.facts;
    return {
      file: file?.path ?? entry.path,
      line: file?.lineOf(at) ?? 1,
      what: `${at.join('.')} cannot be read in ${locale}: ${message}`,
    };
  });
}

function writtenEntry({ type, slug, facts, words, longTexts }: ContentEntry): WrittenEntry {
  const ownWords = LOCALES.map((locale) => {
    const value = words[locale]?.value;
    const long = [...longTexts].flatMap(([field, languages]) => (languages.has(locale) ? [[field, ' '] as const] : []));
    return [locale, { ...(isObject(value) ? value : {}), ...Object.fromEntries(long) }] as const;
  });
  return {
    type,
    slug,
    facts: isObject(facts?.value) ? facts.value : {},
    words: Object.fromEntries(ownWords.filter(([, own]) => Object.keys(own).length > 0)),
  };
}
