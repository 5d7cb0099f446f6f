import type { ContentItem, ContentPage, ContentQuery } from '@nestling/contract/platform/content';
import { LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import type { Report } from '@nestling/messages/compile';
import { micromark } from 'micromark';
import { localise, ownValue } from '../gateways/content/localise.ts';
import type { Item } from '../gateways/content/localise.ts';
import type { ContentGateway, Entry } from '../gateways/content/port.ts';
import { listedFields } from './content-fields.ts';
import type { ContentType } from './content-fields.ts';
import { countryItem, listCountries } from './countries.ts';
import type { ComposedTypes } from './ports.ts';
import { sectionItem } from './sections.ts';

export interface ContentRequest {
  type: string;
  rules: ContentType;
  query: ContentQuery;
  /** Language of the answer, or `*` for all of them. */
  locale: Locale | '*';
  /** Language by which `{field}[exists]` is judged. */
  judgedIn: Locale;
}

export interface ContentDeps {
  content: ContentGateway;
  report: Report;
  /** Types whose items another room makes, such as a quiz without its key. */
  composed: ComposedTypes;
}

const FIELD_TEST = /^(\w+)\[(exists|lte|gte)\]$/;

/** Answers a content query: filtered, paged, in one language, allow-listed (contract section 9). */
export async function findContent(deps: ContentDeps, request: ContentRequest): Promise<ContentPage> {
  const { content, report } = deps;
  const limit = Math.min(request.query.limit ?? request.rules.defaultLimit, request.rules.maxLimit);
  const skip = request.query.skip ?? 0;
  const slugs = wantedSlugs(request.query);
  if (request.type === 'section' && slugs && request.locale !== '*') {
    return paged(await sections(content, slugs, request.locale, report), skip, limit);
  }
  const compose = deps.composed[request.type];
  if (compose) return paged(composed(await compose(request.judgedIn), request), skip, limit);
  if (request.type === 'country') return paged(await countryItems(content, request), skip, limit);
  const entries = await content.list(request.type);
  const matching = entries.filter((entry) => (!slugs || slugs.includes(entry.slug)) && meetsTests(entry, request));
  const items = await Promise.all(
    matching.slice(skip, skip + limit).map(async (entry) => {
      const item = await localise(content, entry, request.locale, request.query.include ?? 0);
      return allowed(item, entry, request);
    }),
  );
  return { items, total: matching.length, skip, limit };
}

async function sections(
  content: ContentGateway,
  slugs: string[],
  locale: Locale,
  report: Report,
): Promise<ContentItem[]> {
  const found = await Promise.all(slugs.map((slug) => sectionItem(content, slug, locale, report)));
  return found.filter((item) => item !== null);
}

/** Items that another room makes: filtered and paged here like any other. */
function composed(items: readonly Item[], { query, rules }: ContentRequest): ContentItem[] {
  const slugs = wantedSlugs(query);
  const tests = Object.entries(query).filter(([key]) => rules.fields.includes(key));
  return items.filter(
    (item) => (!slugs || slugs.includes(item.slug)) && tests.every(([key, wanted]) => String(item[key]) === wanted),
  );
}

/** Countries are all there are, whatever editors wrote; with `*` each title is by language (D-104). */
async function countryItems(content: ContentGateway, { locale, judgedIn }: ContentRequest): Promise<ContentItem[]> {
  const countries = await listCountries(content, judgedIn);
  if (locale !== '*') return countries.map((country) => countryItem(country, locale));
  const byLocale = await Promise.all(LOCALES.map(async (each) => [each, await listCountries(content, each)] as const));
  return countries.map((country) => {
    const title: Partial<Record<Locale, string>> = {};
    for (const [each, list] of byLocale) title[each] = list.find(({ isoCode }) => isoCode === country.isoCode)?.title;
    return { ...countryItem(country, locale), title };
  });
}

function paged(items: ContentItem[], skip: number, limit: number): ContentPage {
  return { items: items.slice(skip, skip + limit), total: items.length, skip, limit };
}

function wantedSlugs(query: ContentQuery): string[] | null {
  if (query.slug !== undefined) return [query.slug];
  const several = query['slug[in]'];
  return typeof several === 'string' ? several.split(',').map((slug) => slug.trim()) : null;
}

function meetsTests(entry: Entry, { query, rules, judgedIn }: ContentRequest): boolean {
  return Object.entries(query).every(([key, wanted]) => {
    const test = FIELD_TEST.exec(key);
    const field = test?.[1] ?? key;
    if (!rules.fields.includes(field) || typeof wanted !== 'string') return true;
    const value = ownValue(entry, judgedIn, field);
    if (!test) return String(value) === wanted;
    if (test[2] === 'exists') return (value !== undefined && value !== null && value !== '') === (wanted === 'true');
    if (typeof value !== 'number') return false;
    return test[2] === 'lte' ? value <= Number(wanted) : value >= Number(wanted);
  });
}

function allowed(item: Item, entry: Entry, { rules, query, type }: ContentRequest): ContentItem {
  const fields: Record<string, unknown> = {};
  for (const field of rules.fields) if (field in item) fields[field] = listed(item[field]);
  for (const field of rules.markdown ?? []) {
    const text = item[field];
    if (typeof text === 'string') fields[`${field}Html`] = micromark(text);
  }
  const { id, slug, locale, fallbackFields } = item;
  const sys = query.verbose === 'true' ? { sys: { id, contentType: type, locale, updatedAt: entry.updatedAt } } : {};
  return { ...fields, id, slug, locale, fallbackFields, ...sys };
}

/** A followed link is an item of its own: it keeps what its type may show (D-88). */
function listed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(listed);
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  const id: unknown = Reflect.get(value, 'id');
  if (typeof id !== 'string' || !('fallbackFields' in value)) {
    return Object.fromEntries(entries.map(([key, inner]) => [key, listed(inner)]));
  }
  const shown = new Set(['id', 'slug', 'locale', 'fallbackFields', ...listedFields(id.split('/')[0] ?? '')]);
  return Object.fromEntries(entries.filter(([key]) => shown.has(key)).map(([key, inner]) => [key, listed(inner)]));
}
