import { FALLBACK_LOCALE, type Locale } from '../account/locale.ts';

/** Fields of an entry before a language is chosen. */
export type Fields = Readonly<Record<string, unknown>>;

/** An entry as editors write it: facts that are valid in every language, and words by language. */
export interface WrittenEntry {
  type: string;
  slug: string;
  facts: Fields;
  words: Readonly<Partial<Record<Locale, Fields>>>;
}

/** Resolves links, and supplies the words that replace missing ones. */
export interface ContentSource {
  entry(type: string, slug: string): WrittenEntry | null;
  /** True where words that a language lacks come from English. */
  fallsBack(type: string): boolean;
}

/** An entry in one language, with links followed to the requested depth. */
export interface Item {
  id: string;
  slug: string;
  locale: string;
  /** Top-level fields whose words came from English. */
  fallbackFields: string[];
  [field: string]: unknown;
}

/**
 * Returns an entry in a language: words over facts, English where the language has none (named in
 * `fallbackFields`); links are followed `depth` levels, deeper ones are `{id, slug}`. With `*` each
 * field that has words is `{locale: value}`.
 */
export function localise(source: ContentSource, entry: WrittenEntry, locale: Locale | '*', depth: number): Item {
  const { fields, fallbackFields } = locale === '*' ? inAllLocales(entry) : inLocale(source, entry, locale);
  const resolved: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) resolved[name] = followLinks(source, value, locale, depth);
  return { ...resolved, id: `${entry.type}/${entry.slug}`, slug: entry.slug, locale, fallbackFields };
}

/** Returns the value of a field in a language, without fallback. */
export function ownValue(entry: WrittenEntry, locale: Locale, field: string): unknown {
  return entry.words[locale]?.[field] ?? (isWorded(entry, field) ? undefined : entry.facts[field]);
}

function inLocale(
  source: ContentSource,
  entry: WrittenEntry,
  locale: Locale,
): { fields: Fields; fallbackFields: string[] } {
  const own = entry.words[locale] ?? {};
  const english = (source.fallsBack(entry.type) && entry.words[FALLBACK_LOCALE]) || {};
  const fallbackFields = Object.keys(english).filter((field) => own[field] === undefined);
  return { fields: merge(entry.facts, merge(english, own)), fallbackFields };
}

function inAllLocales(entry: WrittenEntry): { fields: Fields; fallbackFields: string[] } {
  const byLocale: Record<string, Record<string, unknown>> = {};
  for (const [locale, words] of Object.entries(entry.words)) {
    for (const [field, value] of Object.entries(words)) byLocale[field] = { ...byLocale[field], [locale]: value };
  }
  return { fields: { ...entry.facts, ...byLocale }, fallbackFields: [] };
}

function isWorded(entry: WrittenEntry, field: string): boolean {
  return Object.values(entry.words).some((words) => words[field] !== undefined);
}

/**
 * Deep merge. Lists merge by the id of their items, because the words of an item must join its
 * facts; any other value in `over` replaces.
 */
function merge(under: Fields, over: Fields): Fields {
  const merged: Record<string, unknown> = { ...under };
  for (const [key, value] of Object.entries(over)) merged[key] = mergeValue(merged[key], value);
  return merged;
}

function mergeValue(below: unknown, value: unknown): unknown {
  if (!isObject(value)) return value;
  if (isObject(below)) return merge(below, value);
  if (!Array.isArray(below)) return value;
  return below.map((item: unknown) => {
    const words = isObject(item) && typeof item['id'] === 'string' ? value[item['id']] : undefined;
    return isObject(item) && isObject(words) ? merge(item, words) : item;
  });
}

function followLinks(source: ContentSource, value: unknown, locale: Locale | '*', depth: number): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => followLinks(source, item, locale, depth)).filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  const target = linkTarget(value);
  if (!target) return followInside(source, value, locale, depth);
  const entry = source.entry(target.type, target.slug);
  if (!entry) return undefined;
  return depth === 0
    ? { id: `${target.type}/${target.slug}`, slug: target.slug }
    : localise(source, entry, locale, depth - 1);
}

function followInside(source: ContentSource, value: Fields, locale: Locale | '*', depth: number): Fields {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, followLinks(source, inner, locale, depth)]),
  );
}

/** Returns the target of a `{"$link": "type/slug"}`, or null for anything else. */
export function linkTarget(value: unknown): { type: string; slug: string } | null {
  if (!isObject(value) || typeof value['$link'] !== 'string') return null;
  const [type, slug] = value['$link'].split('/');
  return type && slug ? { type, slug } : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
