import { FALLBACK_LOCALE, LOCALES } from '@nestling/domain/account/locale';
import type { Locale } from '@nestling/domain/account/locale';
import type { Space } from '@nestling/contract/content/content-type';
import { linkTarget } from '@nestling/domain/editorial/localise';
import type { Fields } from '@nestling/domain/editorial/localise';
import { z } from 'zod';
import { withValues } from '../read-folder.ts';
import type { Entry } from '../port.ts';
import type { ContentFinding, ReportFinding } from './finding.ts';
import { modelOf } from './model.ts';
import type { ContentfulType } from './model.ts';
import { isObject, reportLanguages } from './part.ts';
import type { Part } from './part.ts';
import { readFields } from './read-fields.ts';
import type { Reading } from './read-fields.ts';
import { readAssetSchema, readEntrySchema } from './wire.ts';
import type { LocaleCodes, ReadAsset, ReadEntry } from './wire.ts';

/**
 * What is published in one space, as the delivery or the management API sends it with all locales.
 */
export interface SpaceItems {
  space: Space;
  entries: readonly unknown[];
  assets: readonly unknown[];
}

interface ReadOptions {
  codes: LocaleCodes;
  /** Settings of the process for `{name}` in a text, as in the files. */
  values: Readonly<Record<string, string>>;
}

interface SpaceReading extends ReadOptions {
  space: Space;
  byId: ReadonlyMap<string, ReadEntry>;
  assets: ReadonlyMap<string, ReadAsset>;
  findings: ContentFinding[];
}

/**
 * Reads the entries of spaces as the files give them. It fills no text from another language,
 * because that is done when an entry is read. Unreadable entries and values are left out and
 * reported.
 */
export function readEntries(
  spaces: readonly SpaceItems[],
  options: ReadOptions,
): { entries: Entry[]; findings: ContentFinding[] } {
  const findings: ContentFinding[] = [];
  const entries = spaces.flatMap(({ space, entries: items, assets }) => {
    const byId = parsedById(readEntrySchema, items, findings);
    const pictures = parsedById(readAssetSchema, assets, findings);
    return readSpace({ ...options, space, byId, assets: pictures, findings });
  });
  const given = new Set(spaces.map(({ space }) => space));
  return { entries: entries.map(({ entry }) => entry), findings: [...findings, ...otherSpaceFindings(entries, given)] };
}

interface ReadResult {
  entry: Entry;
  id: string;
  model: ContentfulType;
}

function readSpace(reading: SpaceReading): ReadResult[] {
  const { space, byId, findings } = reading;
  const models = new Map(modelOf(space).map((model) => [model.id, model]));
  const slugs = new Map<string, string>();
  return [...byId.values()].toSorted(byIdOrder).flatMap((wire) => {
    const { id, contentType } = wire.sys;
    const type = contentType.sys.id;
    const model = models.get(type);
    const slug = wire.fields['slug']?.[reading.codes[FALLBACK_LOCALE]];
    const where = typeof slug === 'string' ? `${type}/${slug}` : `${type} ${id}`;
    const report: ReportFinding = (finding) => findings.push({ ...finding, where, entryId: id });
    if (!model) report({ weight: 'warning', field: null, what: 'is of a content type that the product does not read' });
    if (model?.key !== 'slug') return [];
    if (typeof slug !== 'string' || slug === '') {
      report({ weight: 'error', field: 'slug', what: 'is missing' });
      return [];
    }
    const taken = slugs.get(where);
    if (taken !== undefined) {
      report({ weight: 'error', field: 'slug', what: `is that of the entry ${taken}, too` });
      return [];
    }
    slugs.set(where, id);
    return [{ entry: readEntry(model, wire, slug, { reading, report, models }), id, model }];
  });
}

interface EntryReading {
  reading: SpaceReading;
  report: ReportFinding;
  models: ReadonlyMap<string, ContentfulType>;
}

function readEntry(model: ContentfulType, wire: ReadEntry, slug: string, { reading, report }: EntryReading): Entry {
  const { space, byId, assets, codes, values } = reading;
  const otherCodes = new Set(Object.values(wire.fields).flatMap((field) => Object.keys(field)));
  for (const code of Object.values(codes)) otherCodes.delete(code);
  if (otherCodes.size > 0) {
    const what = `has values in ${[...otherCodes].toSorted().join(', ')}, which is no language of the product`;
    report({ weight: 'warning', field: null, what });
  }
  const fields: Reading = { byId, assets, codes, report, localeOf: localesByCode(codes) };
  const part = filled(readFields(model, wire.fields, fields), values);
  reportLanguages(part, model.fallsBack, report);
  return {
    space,
    type: model.id,
    slug,
    facts: { slug, ...part.facts },
    words: part.words,
    updatedAt: wire.sys.updatedAt,
  };
}

function localesByCode(codes: LocaleCodes): ReadonlyMap<string, Locale> {
  return new Map(LOCALES.map((locale) => [codes[locale], locale]));
}

/** Fills the settings of the process into every text. */
function filled({ facts, words }: Part, values: Readonly<Record<string, string>>): Part {
  const fill = (inner: unknown): unknown => {
    if (typeof inner === 'string') return withValues(inner, values);
    if (Array.isArray(inner)) return inner.map(fill);
    return isObject(inner) ? fillFields(inner) : inner;
  };
  const fillFields = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, fill(each)]));
  const byLocale: Partial<Record<Locale, Fields>> = {};
  for (const locale of LOCALES) if (words[locale]) byLocale[locale] = fillFields(words[locale]);
  return { facts: fillFields(facts), words: byLocale };
}

function parsedById<Item extends { sys: { id: string } }>(
  schema: z.ZodType<Item>,
  items: readonly unknown[],
  findings: ContentFinding[],
): Map<string, Item> {
  const read = items.flatMap((item) => {
    const { data, error } = schema.safeParse(item);
    if (data) return [[data.sys.id, data] as const];
    const id = z.object({ sys: z.object({ id: z.string() }) }).safeParse(item).data?.sys.id ?? '?';
    const what = `cannot be read: ${error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`;
    findings.push({ weight: 'error', where: id, entryId: id, field: null, what });
    return [];
  });
  return new Map(read);
}

/** Slugs of the other space lead to its entries, once both spaces are there. */
function otherSpaceFindings(read: readonly ReadResult[], given: ReadonlySet<Space>): ContentFinding[] {
  if (given.size < 2) return [];
  const known = new Set(read.map(({ entry: { type, slug } }) => `${type}/${slug}`));
  return read.flatMap(({ entry, id, model }) =>
    model.fields.flatMap(({ id: field, name, holds }): ContentFinding[] => {
      if (holds.as !== 'slug' && holds.as !== 'slugs') return [];
      const targets = [entry.facts[name]].flat().flatMap((value) => linkTarget(value) ?? []);
      return targets
        .map(({ type, slug }) => `${type}/${slug}`)
        .filter((target) => !known.has(target))
        .map((target) => ({
          weight: 'warning',
          where: `${entry.type}/${entry.slug}`,
          entryId: id,
          field,
          what: `leads to ${target}, which is no published entry`,
        }));
    }),
  );
}

function byIdOrder(a: ReadEntry, b: ReadEntry): number {
  return a.sys.id < b.sys.id ? -1 : 1;
}
