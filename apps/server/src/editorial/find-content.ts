import { renderMarkdown } from '@nestling/contract/content/markdown';
import type { ContentType } from '@nestling/contract/content/content-type';
import { contentTypeOf } from '@nestling/contract/content/content-types';
import type { ContentItem, ContentPage, ContentQuery } from '@nestling/contract/platform/content';
import { FALLBACK_LOCALE, LOCALES, type Locale } from '@nestling/domain/account/locale';
import type { CompileReport } from '@nestling/messages/compile';
import { linkTarget, localise, ownValue, type Item } from '@nestling/domain/editorial/localise';
import { nextToRead } from '@nestling/domain/editorial/next-to-read';
import type { Edition, Entry } from '../gateways/content/port.ts';
import { countryItem, listCountries } from './countries.ts';
import type { ComposedItem, ComposedTypes } from './ports.ts';
import { sectionItem } from './sections.ts';

export interface ContentRequest {
  type: ContentType;
  query: ContentQuery;
  /** `*` for all languages. */
  locale: Locale | '*';
  /** Language by which `{field}[exists]` is judged. */
  judgedIn: Locale;
}

export interface ContentDeps {
  report: CompileReport;
  /** Types with items from another room, such as a quiz without its key. */
  composed: ComposedTypes;
  /** Whether lists end with the entries that only English has. */
  showUntranslated: (edition: Edition) => boolean;
}

const FIELD_TEST = /^(\w+)\[(exists|lte|gte)\]$/;

/** Answers a content query: filtered, paged, in one language, with allowed and selected fields. */
export function findContent(deps: ContentDeps, edition: Edition, request: ContentRequest): ContentPage {
  const page = pageOf(deps, edition, request);
  const selected = selectedFields(request);
  return selected === null ? page : { ...page, items: page.items.map((item) => withFields(item, selected)) };
}

/** Returns the names that a query selects, sorted; null for all fields. */
export function selectedFields({ query }: ContentRequest): string[] | null {
  if (query.select === undefined) return null;
  return [...new Set(query.select.split(','))].filter((field) => field !== '').toSorted();
}

/** Fields that identify an item and its language; no selection leaves them out. */
const OF_EVERY_ITEM = ['id', 'slug', 'locale', 'fallbackFields', 'sys'];

function withFields(item: ContentItem, selected: readonly string[]): ContentItem {
  const { id, slug, locale, fallbackFields } = item;
  const names = new Set([...OF_EVERY_ITEM, ...selected]);
  const fields = Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name)));
  return { ...fields, id, slug, locale, fallbackFields };
}

function pageOf(deps: ContentDeps, edition: Edition, request: ContentRequest): ContentPage {
  const { type, locale, judgedIn, query } = request;
  const limit = Math.min(query.limit ?? type.defaultLimit, type.maxLimit);
  const skip = query.skip ?? 0;
  const slugs = requestedSlugs(query);
  if (slugs && isForSections(request)) {
    const bySlug = slugs.map((slug) => sectionItem(edition, slug, judgedIn, deps.report));
    return paged(
      bySlug.filter((item) => item !== null),
      skip,
      limit,
    );
  }
  const compose = deps.composed[type.name];
  if (compose) return paged(composed(compose(edition, judgedIn), request), skip, limit);
  if (type.name === 'country') return paged(countryItems(edition, request), skip, limit);
  const bySlug = slugs
    ? usable(edition, request).filter(({ entry }) => slugs.includes(entry.slug))
    : listed(deps, edition, request);
  const matching = bySlug.filter(({ entry }) => meetsTests(entry, request));
  const items = matching.slice(skip, skip + limit).map(({ entry, fields }) => ({
    ...type.derive(fields),
    ...(query.slug === undefined ? {} : detailOf(deps, edition, entry, request)),
    ...allowed(localise(edition, entry, locale, query.include ?? 0), entry, request),
  }));
  return { items, total: matching.length, skip, limit };
}

/** True for a query of sections by name in one language, which is answered from compiled words. */
export function isForSections({ type, locale, query }: ContentRequest): boolean {
  return type.name === 'section' && locale !== '*' && requestedSlugs(query) !== null;
}

/**
 * The answer of one article names what to read next, so that its page does not need the list of
 * all.
 */
function detailOf(deps: ContentDeps, edition: Edition, { slug }: Entry, request: ContentRequest): { next?: string[] } {
  if (request.type.name !== 'article') return {};
  const places = listed(deps, edition, request).map(({ entry }) => ({
    slug: entry.slug,
    category: linkTarget(ownValue(entry, request.judgedIn, 'articleCategory'))?.slug ?? null,
  }));
  return { next: nextToRead(places, slug) };
}

/** An entry that its schema can read. */
interface Usable {
  entry: Entry;
  fields: object;
}

/** Returns those of a list: entries in the language first, then those that only English has. */
function listed(deps: ContentDeps, edition: Edition, request: ContentRequest): Usable[] {
  const { type, judgedIn } = request;
  const all = usable(edition, request);
  const own = all.filter(({ entry }) => hasTextIn(judgedIn, entry, type));
  if (!type.listsUntranslated || !deps.showUntranslated(edition)) return own;
  const untranslated = all.filter((each) => !own.includes(each) && hasTextIn(FALLBACK_LOCALE, each.entry, type));
  return [...own, ...untranslated];
}

function usable(edition: Edition, { type, judgedIn }: ContentRequest): readonly Usable[] {
  return edition.entries(type.name).flatMap((entry) => {
    const fields = edition.find(type, entry.slug, judgedIn);
    return fields === null ? [] : [{ entry, fields }];
  });
}

function hasTextIn(locale: Locale, entry: Entry, { listedBy, listedWithOneOf }: ContentType): boolean {
  const isOwn = (field: string): boolean => isWritten(ownValue(entry, locale, field));
  return (listedBy === null || isOwn(listedBy)) && (listedWithOneOf.length === 0 || listedWithOneOf.some(isOwn));
}

function isWritten(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function composed(items: readonly ComposedItem[], { query, type }: ContentRequest): ContentItem[] {
  const slugs = requestedSlugs(query);
  const tests = Object.entries(query).filter(([key]) => type.answers.includes(key));
  return items
    .filter((result) => (slugs ? slugs.includes(result.item.slug) : result.listed))
    .filter(({ item }) => tests.every(([key, value]) => String(item[key]) === value))
    .map(({ item, detailOnly }) => (query.slug === undefined ? item : { ...item, ...detailOnly }));
}

/**
 * The list of countries must be complete regardless of the editors' entries. With `*` titles are by
 * language.
 */
function countryItems(edition: Edition, { locale, judgedIn }: ContentRequest): ContentItem[] {
  const countries = listCountries(edition, judgedIn);
  if (locale !== '*') return countries.map((country) => countryItem(country, locale));
  const byLocale = LOCALES.map((each) => [each, listCountries(edition, each)] as const);
  return countries.map((country) => {
    const title: Partial<Record<Locale, string>> = {};
    for (const [each, list] of byLocale) title[each] = list.find(({ isoCode }) => isoCode === country.isoCode)?.title;
    return { ...countryItem(country, locale), title };
  });
}

function paged(items: ContentItem[], skip: number, limit: number): ContentPage {
  return { items: items.slice(skip, skip + limit), total: items.length, skip, limit };
}

function requestedSlugs(query: ContentQuery): string[] | null {
  if (query.slug !== undefined) return [query.slug];
  const several = query['slug[in]'];
  return typeof several === 'string' ? [...new Set(several.split(',').map((slug) => slug.trim()))] : null;
}

/**
 * Returns the filters of a query on known fields as `[name, expected]`; other names are ignored.
 */
export function fieldTests({ query, type }: ContentRequest): [name: string, wanted: string][] {
  return Object.entries(query).filter((pair): pair is [string, string] => {
    const field = FIELD_TEST.exec(pair[0])?.[1] ?? pair[0];
    return type.answers.includes(field) && typeof pair[1] === 'string';
  });
}

function meetsTests(entry: Entry, request: ContentRequest): boolean {
  return fieldTests(request).every(([key, expected]) => {
    const test = FIELD_TEST.exec(key);
    const value = ownValue(entry, request.judgedIn, test?.[1] ?? key);
    if (!test) return (linkTarget(value)?.slug ?? String(value)) === expected;
    if (test[2] === 'exists') return isWritten(value) === (expected === 'true');
    if (typeof value !== 'number') return false;
    return test[2] === 'lte' ? value <= Number(expected) : value >= Number(expected);
  });
}

function allowed(item: Item, entry: Entry, { query, type }: ContentRequest): ContentItem {
  const fields: Record<string, unknown> = {};
  for (const field of type.answers) if (field in item) fields[field] = allowedInside(item[field]);
  for (const field of type.markdown) {
    const text = item[field];
    if (typeof text === 'string') fields[`${field}Html`] = renderMarkdown(text);
  }
  const { id, slug, locale, fallbackFields } = item;
  const sys =
    query.verbose === 'true' ? { sys: { id, contentType: type.name, locale, updatedAt: entry.updatedAt } } : {};
  return { ...fields, id, slug, locale, fallbackFields, ...sys };
}

/**
 * A linked entry is filtered by its own type, otherwise private fields would leak through links.
 */
function allowedInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(allowedInside);
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  const id: unknown = Reflect.get(value, 'id');
  if (typeof id !== 'string' || !('fallbackFields' in value)) {
    return Object.fromEntries(entries.map(([key, inner]) => [key, allowedInside(inner)]));
  }
  const names = new Set([
    'id',
    'slug',
    'locale',
    'fallbackFields',
    ...(contentTypeOf(id.split('/')[0] ?? '')?.answers ?? []),
  ]);
  return Object.fromEntries(
    entries.filter(([key]) => names.has(key)).map(([key, inner]) => [key, allowedInside(inner)]),
  );
}
