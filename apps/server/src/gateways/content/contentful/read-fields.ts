import { FALLBACK_LOCALE, LOCALES, inEachLocale, type Locale } from '@nestling/domain/account/locale';
import type { ReportFinding } from './finding.ts';
import type { ContentfulType, Holds, ContentfulField } from './model.ts';
import { EMPTY_LIST, type Part } from './part.ts';
import { linkedId, type ByLocale, type LocaleCodes, type ReadAsset, type ReadEntry } from './wire.ts';

/** What the fields of an entry are read with. */
export interface Reading {
  /** Published entries of the space. */
  byId: ReadonlyMap<string, ReadEntry>;
  assets: ReadonlyMap<string, ReadAsset>;
  codes: LocaleCodes;
  localeOf: ReadonlyMap<string, Locale>;
  report: ReportFinding;
}

type TextsByLocale = Partial<Record<Locale, unknown>>;

/** A field of ours as it was read: undefined where nothing is left of it. */
interface ReadField {
  fact?: unknown;
  words?: TextsByLocale;
}

/** Reads the fields of an entry, or of an item of one. */
export function readFields({ fields, key }: ContentfulType, wire: ReadEntry['fields'], reading: Reading): Part {
  const facts: Record<string, unknown> = {};
  const words: Partial<Record<Locale, Record<string, unknown>>> = {};
  const names = new Set([key, ...fields.map(({ id }) => id)]);
  for (const id of Object.keys(wire).filter((each) => !names.has(each)))
    reading.report({ weight: 'warning', field: id, what: 'is a field that the product does not read' });
  for (const field of fields) {
    const { fact, words: own = {} } = readField(field, wire[field.id] ?? {}, reading);
    if (fact !== undefined && fact !== null) facts[field.name] = fact;
    else if (field.isNullWhenMissing && field.part === 'facts') facts[field.name] = null;
    for (const locale of LOCALES)
      if (own[locale] !== undefined) words[locale] = { ...words[locale], [field.name]: own[locale] };
  }
  return { facts, words };
}

function readField(field: ContentfulField, byLocale: ByLocale, reading: Reading): ReadField {
  const value = byLocale[reading.codes[FALLBACK_LOCALE]];
  const { holds } = field;
  if (holds.as === 'value')
    return field.part === 'words' ? { words: textsOf(byLocale, reading) } : { fact: factOf(field, value) };
  if (value === undefined || value === null) return {};
  switch (holds.as) {
    case 'picture':
      return readPicture(field, value, reading);
    case 'slug':
      return { fact: slugLink(holds, value) };
    case 'slugs':
      return { fact: listOf(value).flatMap((slug) => slugLink(holds, slug) ?? []) };
    case 'link':
      return { fact: entryLink(field, holds, value, reading) };
    case 'links':
      return { fact: listOf(value).flatMap((each) => entryLink(field, holds, each, reading) ?? []) };
    case 'items':
      return readItems(field, holds, listOf(value), reading);
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(byLocale: ByLocale, { localeOf }: Reading): TextsByLocale {
  const words: TextsByLocale = {};
  for (const [code, value] of Object.entries(byLocale)) {
    const locale = localeOf.get(code);
    if (locale !== undefined && value !== undefined && value !== null) words[locale] = value;
  }
  return words;
}

/** A day that an editor has given a time is a day all the same. */
function factOf({ holds, isOptionalList }: ContentfulField, value: unknown): unknown {
  const isDay = holds.as === 'value' && holds.type === 'Date';
  if (isDay && typeof value === 'string') return value.slice(0, 'YYYY-MM-DD'.length);
  const isNone = isOptionalList && Array.isArray(value) && value.length === 1 && value[0] === EMPTY_LIST;
  return isNone ? [] : value;
}

function slugLink({ leadsTo }: Extract<Holds, { leadsTo: string }>, slug: unknown): { $link: string } | undefined {
  return typeof slug === 'string' ? { $link: `${leadsTo}/${slug}` } : undefined;
}

/** Returns the published entry behind a link; undefined, reported, for another target. */
function targetOf(
  { id: field }: ContentfulField,
  type: string,
  value: unknown,
  reading: Reading,
): ReadEntry | undefined {
  const id = linkedId(value, 'Entry');
  const target = id === null ? undefined : reading.byId.get(id);
  if (target?.sys.contentType.sys.id === type) return target;
  const what = target
    ? `links to ${id}, a ${target.sys.contentType.sys.id}, and may link to ${type}`
    : `links to ${id ?? 'nothing'}, which is no published entry`;
  reading.report({ weight: 'warning', field, what });
  return undefined;
}

function entryLink(
  field: ContentfulField,
  { leadsTo }: Extract<Holds, { leadsTo: string }>,
  value: unknown,
  reading: Reading,
): { $link: string } | undefined {
  const target = targetOf(field, leadsTo, value, reading);
  return target && slugLink({ as: 'slug', leadsTo }, target.fields['slug']?.[reading.codes[FALLBACK_LOCALE]]);
}

/**
 * The address of a picture is that of its file in English. Without any description it is a
 * decoration, whose text is empty in every language.
 */
function readPicture({ id: field }: ContentfulField, value: unknown, reading: Reading): ReadField {
  const asset = reading.assets.get(linkedId(value, 'Asset') ?? '');
  const file = asset?.fields.file[reading.codes[FALLBACK_LOCALE]];
  if (!asset || !file) {
    const what = `links to ${linkedId(value, 'Asset') ?? 'nothing'}, which is no published picture`;
    reading.report({ weight: 'warning', field, what });
    return {};
  }
  const { width, height } = file.details.image;
  const described = textsOf(asset.fields.description, reading);
  const alts: TextsByLocale = Object.keys(described).length > 0 ? described : inEachLocale(() => '');
  return {
    fact: { url: addressOf(file.url), width, height },
    words: Object.fromEntries(Object.entries(alts).map(([locale, alt]) => [locale, { alt }])),
  };
}

/** The vendor gives no scheme. Its stand-in on this machine has no certificate. */
function addressOf(url: string): string {
  if (!url.startsWith('//')) return url;
  return /^\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(url) ? `http:${url}` : `https:${url}`;
}

function readItems(
  field: ContentfulField,
  { form, model }: Extract<Holds, { as: 'items' }>,
  value: readonly unknown[],
  reading: Reading,
): ReadField {
  const items = new Map<string, Part>();
  for (const link of value) {
    const target = targetOf(field, model.id, link, reading);
    if (!target) continue;
    const key = target.fields[model.key]?.[reading.codes[FALLBACK_LOCALE]];
    if (typeof key !== 'string' || items.has(key)) {
      const what = `links to ${target.sys.id}, whose key is ${typeof key === 'string' ? 'taken' : 'missing'}`;
      reading.report({ weight: 'warning', field: field.id, what });
    } else items.set(key, readFields(model, target.fields, reading));
  }
  const words: TextsByLocale = {};
  for (const locale of LOCALES) {
    const own = [...items].flatMap(([key, { words: of }]) => (of[locale] ? [[key, of[locale]] as const] : []));
    if (own.length > 0) words[locale] = Object.fromEntries(own);
  }
  const facts = [...items].map(([key, part]) => [key, part.facts] as const);
  return { fact: form === 'list' ? facts.map(([id, own]) => ({ id, ...own })) : Object.fromEntries(facts), words };
}
