import { createHash } from 'node:crypto';
import type { Content, ContentType } from '@nestling/contract/content/content-type';
import { contentTypeOf } from '@nestling/contract/content/content-types';
import { MISSING_IN_WORDS } from '@nestling/contract/content/missing-field';
import { TEMPLATE_MARK } from '@nestling/contract/content/template-mark';
import type { Locale } from '@nestling/domain/account/locale';
import type { z } from 'zod';
import { orderedJson } from './ordered-json.ts';
import { localise } from '@nestling/domain/editorial/localise';
import type { ContentFault, Edition, Entry } from './port.ts';

/**
 * Creates an edition of entries; an unfinished entry is left out.
 * @param reportInvalid called for every unusable entry, at each read of it
 * @param mediaVersion of the files of videos, so that other captions alone make another edition
 */
export function createEdition(
  written: readonly Entry[],
  reportInvalid: (fault: ContentFault) => void,
  mediaVersion = '',
): Edition {
  const entries = written.filter((entry) => {
    if (!markOf(entry).isUnfinished) return true;
    const problems = [`is still to be written (${TEMPLATE_MARK})`];
    reportInvalid({ leftOut: 'entry', where: `${entry.type}/${entry.slug}`, problems });
    return false;
  });
  const byType = new Map(
    [...Map.groupBy(entries, ({ type }) => type)].map(([type, own]) => [type, own.toSorted(byRank)]),
  );
  const entriesByName = new Map(entries.map((entry) => [`${entry.type}/${entry.slug}`, entry]));
  const edition: Edition = {
    id: idOf(entries, mediaVersion),
    mediaVersion,
    allEntries: () => entries,
    entries: (type) => byType.get(type) ?? [],
    fallsBack: (type) => contentTypeOf(type)?.fallsBack ?? true,
    entry: (type, slug) => entriesByName.get(`${type}/${slug}`) ?? null,
    all: (type, locale) => edition.entries(type.name).flatMap((entry) => parsed(edition, type, entry, locale) ?? []),
    find(type, slug, locale) {
      const entry = edition.entry(type.name, slug);
      return entry && parsed(edition, type, entry, locale);
    },
    reportInvalid,
  };
  return edition;
}

/** What there is before the first content: built-in words, and nothing that editors write. */
export const EMPTY_EDITION = createEdition([], () => {});

/**
 * Caches a value derived from an edition beside it, so that both are freed together. Further
 * arguments must come from closed sets, such as a language or an entry of the edition, never from a
 * query, because each one adds a cached value.
 */
export function perEdition<Key extends readonly unknown[], Value>(
  work: (edition: Edition, ...key: Key) => Value,
): (edition: Edition, ...key: Key) => Value {
  const cache = new WeakMap<Edition, Branch<Value>>();
  return (edition, ...key) => {
    const root = cache.get(edition) ?? newBranch();
    cache.set(edition, root);
    const leaf = key.reduce<Branch<Value>>(branchOf, root);
    leaf.value ??= { of: work(edition, ...key) };
    return leaf.value.of;
  };
}

interface Branch<Value> {
  value: { of: Value } | null;
  branches: Map<unknown, Branch<Value>>;
}

function newBranch<Value>(): Branch<Value> {
  return { value: null, branches: new Map() };
}

function branchOf<Value>({ branches }: Branch<Value>, key: unknown): Branch<Value> {
  const branch = branches.get(key) ?? newBranch<Value>();
  branches.set(key, branch);
  return branch;
}

const parsed = perEdition(parseEntry);

function parseEntry<Fields extends object>(
  edition: Edition,
  { schema }: ContentType<Fields>,
  entry: Entry,
  locale: Locale,
): Content<ContentType<Fields>> | null {
  const item = localise(edition, entry, locale, 0);
  const { data, error } = schema.safeParse(item, MISSING_IN_WORDS);
  if (!error)
    return { ...data, id: item.id, slug: item.slug, locale: item.locale, fallbackFields: item.fallbackFields };
  edition.reportInvalid({ leftOut: 'entry', where: item.id, problems: problemsOf(error) });
  return null;
}

/**
 * Parses an entry whose fields are independent: a field that its schema cannot read is reported to
 * the operator and treated as missing.
 */
export function parseFields<Fields extends object>(
  edition: Edition,
  { name, schema }: ContentType<Fields>,
  slug: string,
  locale: Locale,
): Partial<Fields> {
  const entry = edition.entry(name, slug);
  if (!entry) return {};
  const item = localise(edition, entry, locale, 0);
  const { data, error } = schema.safeParse(item, MISSING_IN_WORDS);
  if (!error) return data;
  edition.reportInvalid({ leftOut: 'fields', where: item.id, problems: problemsOf(error) });
  const atFault = new Set(error.issues.map(({ path }) => path[0]));
  return schema.parse(Object.fromEntries(Object.entries(item).filter(([field]) => !atFault.has(field))));
}

/**
 * True for an entry with gaps of a template. A mark in one language is enough, because an entry is
 * published in all languages at once.
 */
export function isUnfinished({ facts, words }: Pick<Entry, 'facts' | 'words'>): boolean {
  return JSON.stringify([facts, words]).includes(TEMPLATE_MARK);
}

function problemsOf({ issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** What an edition has to know of an entry before anybody reads it. */
interface EntryMark {
  /** Of everything that a reader can see, whatever the order of its keys. */
  readonly hash: string;
  readonly isUnfinished: boolean;
}

const marks = new WeakMap<Entry, EntryMark>();

/**
 * Returns the mark of an entry, computed once for each object, so that a later edition with the
 * same objects is created at once.
 */
export function markOf(entry: Entry): EntryMark {
  const cached = marks.get(entry);
  if (cached) return cached;
  const { space, type, slug, facts, words } = entry;
  const text = orderedJson([space, type, slug, facts, words]);
  const mark = { hash: createHash('sha256').update(text).digest('base64url'), isUnfinished: isUnfinished(entry) };
  marks.set(entry, mark);
  return mark;
}

function idOf(entries: readonly Entry[], mediaVersion: string): string {
  const hash = createHash('sha256').update(mediaVersion);
  for (const entry of entries.toSorted(byName)) hash.update(markOf(entry).hash);
  return hash.digest('base64url').slice(0, 22);
}

function byName(a: Entry, b: Entry): number {
  return `${a.type}/${a.slug}` < `${b.type}/${b.slug}` ? -1 : 1;
}

function byRank(a: Entry, b: Entry): number {
  return rankOf(a) - rankOf(b) || (a.slug < b.slug ? -1 : 1);
}

function rankOf({ facts: { rank } }: Entry): number {
  return typeof rank === 'number' ? rank : Number.MAX_SAFE_INTEGER;
}
