import { FALLBACK_LOCALE, LOCALES } from '@nestling/domain/account/locale';
import type { Space } from '@nestling/contract/content/content-type';
import { linkTarget } from '@nestling/domain/editorial/localise';
import { isUnfinished } from '../../edition.ts';
import type { Entry } from '../../port.ts';
import { entryId } from '../entry-id.ts';
import type { ContentFinding, ReportFinding } from '../finding.ts';
import { modelOf, type ContentfulType, type Holds, type ContentfulField } from '../model.ts';
import { isApart, isObject, reportLanguages, type Part } from '../part.ts';
import { createAssets, type Assets } from './write-assets.ts';
import { overFact, writeValue } from './write-values.ts';
import { linkTo, type ByLocale, type LocaleCodes, type WireAsset, type WireEntry } from '../wire.ts';
import { PUBLISHED } from './write-model.ts';

export interface WrittenSpace {
  entries: WireEntry[];
  assets: WireAsset[];
  findings: ContentFinding[];
}

interface Writing {
  codes: LocaleCodes;
  /** `type/slug` of every entry of both spaces. */
  keys: ReadonlySet<string>;
  assets: Assets;
  /** Adds an entry for an item. */
  addItem: (model: ContentfulType, key: string, part: Part) => string;
  report: ReportFinding;
}

interface Field {
  field: ContentfulField;
  part: Part;
  apart: boolean;
  fallsBack: boolean;
}

/**
 * Writes the entries of a space and their pictures as the management API has them, the same for
 * the same content. An entry with gaps of a template is a draft.
 * @param content the entries of both spaces, because a link may lead to the other one
 * @param mediaUrl what replaces `/media` in the address of a picture
 */
export function writeEntries(
  space: Space,
  content: readonly Entry[],
  { codes, mediaUrl }: { codes: LocaleCodes; mediaUrl: string },
): WrittenSpace {
  const keys = new Set(content.map(({ type, slug }) => `${type}/${slug}`));
  const models = new Map(modelOf(space).map((model) => [model.id, model]));
  const assets = createAssets(codes, mediaUrl);
  const findings: ContentFinding[] = [];
  const entries: WireEntry[] = [];
  for (const entry of content.filter((each) => each.space === space)) {
    const id = entryId(entry.type, entry.slug);
    const where = `${entry.type}/${entry.slug}`;
    // The gaps of a draft are no faults, and must not stop the export of everything else.
    const isDraft = isUnfinished(entry);
    const report: ReportFinding = (finding) =>
      findings.push({ ...finding, space, where, entryId: id, ...(isDraft && { weight: 'warning' }) });
    const model = models.get(entry.type);
    if (!model) report({ weight: 'error', field: null, what: 'is of no content type' });
    else entries.push(...writeEntry(model, entry, { codes, keys, assets, report }));
  }
  return { entries: entries.toSorted(byId), assets: assets.all().toSorted(byId), findings };
}

function writeEntry(model: ContentfulType, entry: Entry, writing: Omit<Writing, 'addItem'>): WireEntry[] {
  const { slug } = entry;
  const state = isUnfinished(entry) ? { version: 1 } : PUBLISHED;
  const items: WireEntry[] = [];
  const wireOf = (of: ContentfulType, id: string, key: string, part: Part): WireEntry => ({
    sys: { id, type: 'Entry', ...state, contentType: { sys: { type: 'Link', linkType: 'ContentType', id: of.id } } },
    fields: { [of.key]: { [writing.codes[FALLBACK_LOCALE]]: key }, ...writeFields(of, part, { ...writing, addItem }) },
  });
  const addItem: Writing['addItem'] = (of, key, part) => {
    const id = entryId(of.id, slug, key);
    items.push(wireOf(of, id, key, part));
    return id;
  };
  reportLanguages(entry, model.fallsBack, writing.report);
  const { slug: _slug, ...facts } = entry.facts;
  const own = wireOf(model, entryId(model.id, slug), slug, { facts, words: entry.words });
  return [own, ...items];
}

function writeFields(model: ContentfulType, part: Part, writing: Writing): Record<string, ByLocale> {
  reportUnknown(model, part, writing.report);
  const { fields, fallsBack } = model;
  const written = fields.map((field) => {
    const apart = isApart(fields, field);
    return [field.id, writeField({ field, part, apart, fallsBack }, writing)] as const;
  });
  return Object.fromEntries(written.filter(([, byLocale]) => Object.keys(byLocale).length > 0));
}

function reportUnknown({ fields }: ContentfulType, { facts, words }: Part, report: ReportFinding): void {
  const fieldNames = new Set(fields.map(({ name }) => name));
  const names = new Set([facts, ...Object.values(words)].flatMap((own) => Object.keys(own)));
  for (const name of names)
    if (!fieldNames.has(name)) report({ weight: 'error', field: name, what: 'has no field in Contentful' });
}

function writeField(of: Field, writing: Writing): ByLocale {
  const { field, part } = of;
  const { holds, name } = field;
  if (holds.as === 'value') return writeValue(field, { ...of, codes: writing.codes, report: writing.report });
  const fact = part.facts[name];
  if (fact === undefined || fact === null) return {};
  const inEveryLanguage = (value: unknown): ByLocale =>
    value === null ? {} : { [writing.codes[FALLBACK_LOCALE]]: value };
  if (holds.as === 'items') return inEveryLanguage(writeItems(field, holds, part, writing));
  if (holds.as === 'picture') return inEveryLanguage(writePicture(of, fact, writing));
  if (!Array.isArray(fact)) return inEveryLanguage(writeLink(field, holds, fact, writing));
  return inEveryLanguage(fact.flatMap((each: unknown) => writeLink(field, holds, each, writing) ?? []));
}

type ToEntry = Extract<Holds, { leadsTo: string }>;

/** A link inside the space, or the slug of an entry of the other one; null if it leads nowhere. */
function writeLink(
  { id }: ContentfulField,
  { as, leadsTo }: ToEntry,
  value: unknown,
  { keys, report }: Writing,
): unknown {
  const target = linkTarget(value);
  const name = target && `${target.type}/${target.slug}`;
  const isSlug = as === 'slug' || as === 'slugs';
  if (!target || !name) report({ weight: 'error', field: id, what: 'is no link' });
  else if (!keys.has(name)) report({ weight: 'error', field: id, what: `links to ${name}, which is no entry` });
  else if (target.type !== leadsTo)
    report({ weight: 'error', field: id, what: `links to ${name}, and may link to ${leadsTo}` });
  else return isSlug ? target.slug : linkTo('Entry', entryId(target.type, target.slug));
  return null;
}

function writePicture({ field: { id, name }, part, fallsBack }: Field, fact: unknown, writing: Writing): unknown {
  const own = LOCALES.map((locale) => [locale, part.words[locale]?.[name]] as const);
  const alts = Object.fromEntries(own.map(([locale, words]) => [locale, isObject(words) ? words['alt'] : undefined]));
  const { alt, ...file } = isObject(fact) ? fact : {};
  if (own.some(([, words]) => isObject(words) && Object.keys(words).some((key) => key !== 'alt')))
    writing.report({ weight: 'error', field: id, what: 'has another picture in a language' });
  const asset = writing.assets.add(file, overFact(part, alts, alt, fallsBack));
  if (asset !== null) return linkTo('Asset', asset);
  writing.report({ weight: 'error', field: id, what: 'is no picture with an address, a width and a height' });
  return null;
}

function writeItems(
  { id, name }: ContentfulField,
  { form, model }: Extract<Holds, { as: 'items' }>,
  part: Part,
  writing: Writing,
): unknown {
  const items = form === 'list' ? listItems(part.facts[name]) : recordItems(part.facts[name]);
  if (items === null) {
    writing.report({ weight: 'error', field: id, what: `is no ${form} of objects with an id` });
    return null;
  }
  const keys = new Set(items.map(({ key }) => key));
  const wordsOf = (key: string): Part['words'] =>
    Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const own = part.words[locale]?.[name];
        const words = isObject(own) ? own[key] : undefined;
        return isObject(words) ? [[locale, words]] : [];
      }),
    );
  for (const locale of LOCALES) {
    const own = part.words[locale]?.[name];
    for (const key of isObject(own) ? Object.keys(own) : [])
      if (!keys.has(key)) writing.report({ weight: 'error', field: id, what: `has texts of ${key}, which is no item` });
  }
  return items.map(({ key, facts }) => linkTo('Entry', writing.addItem(model, key, { facts, words: wordsOf(key) })));
}

interface Item {
  key: string;
  facts: Record<string, unknown>;
}

function listItems(value: unknown): Item[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.flatMap((item: unknown): Item[] => {
    if (!isObject(item) || typeof item['id'] !== 'string') return [];
    const { id, ...facts } = item;
    return typeof id === 'string' ? [{ key: id, facts }] : [];
  });
  return items.length === value.length ? items : null;
}

function recordItems(value: unknown): Item[] | null {
  if (!isObject(value)) return null;
  const items = Object.entries(value).flatMap(([key, facts]) => (isObject(facts) ? [{ key, facts }] : []));
  return items.length === Object.keys(value).length ? items : null;
}

function byId(a: { sys: { id: string } }, b: { sys: { id: string } }): number {
  return a.sys.id < b.sys.id ? -1 : 1;
}
