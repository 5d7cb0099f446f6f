import { FALLBACK_LOCALE, LOCALES, type Locale } from '@nestling/domain/account/locale';
import type { Space } from '@nestling/contract/content/content-type';
import { linkTarget } from '@nestling/domain/editorial/localise';
import { z } from 'zod';
import { atOnce } from '#platform/in-slices.ts';
import { withSettings } from '../with-settings.ts';
import type { Entry } from '../port.ts';
import type { ContentFinding, ReportFinding } from './finding.ts';
import { modelOf, type ContentfulType } from './model.ts';
import { readFields, type Reading } from './read-fields.ts';
import { readAssetSchema, readEntrySchema, type LocaleCodes, type ReadAsset, type ReadEntry } from './wire.ts';

/**
 * What is published in one space, as the delivery or the management API sends it with all locales.
 */
export interface SpaceItems {
  space: Space;
  entries: Iterable<unknown>;
  assets: Iterable<unknown>;
  /** The name, `type/slug`, under which parents see the entry of an id until now. */
  servedName?: (entryId: string) => string | undefined;
}

interface ReadOptions {
  codes: LocaleCodes;
  /** Settings of the process for `{name}` in a text, as in the files. */
  values: Readonly<Record<string, string>>;
}

interface SpaceReading {
  codes: LocaleCodes;
  localeOf: ReadonlyMap<string, Locale>;
  space: Space;
  byId: ReadonlyMap<string, ReadEntry>;
  assets: ReadonlyMap<string, ReadAsset>;
  findings: ContentFinding[];
  servedName: (entryId: string) => string | undefined;
}

/** An entry as the files give it, with its id in Contentful. */
export interface ReadResult {
  readonly entry: Entry;
  readonly id: string;
  readonly model: ContentfulType;
}

interface ReadOutcome {
  readonly read: readonly ReadResult[];
  readonly findings: ContentFinding[];
}

/**
 * Reads the entries of spaces as the files give them. It fills no text from another language,
 * because that is done when an entry is read. Unreadable entries and values are left out and
 * reported.
 */
export function readEntries(
  spaces: readonly SpaceItems[],
  { codes, values }: ReadOptions,
): { entries: Entry[]; findings: ContentFinding[] } {
  const { read, findings } = atOnce(readSteps(spaces, codes));
  return { entries: read.map(({ entry }) => withSettings(entry, values)), findings };
}

/** The same in steps, one for each item, and without the settings of the process. */
export function* readSteps(spaces: readonly SpaceItems[], codes: LocaleCodes): Generator<void, ReadOutcome> {
  const findings: ContentFinding[] = [];
  const read: ReadResult[] = [];
  const localeOf = localesByCode(codes);
  for (const { space, entries: items, assets, servedName = () => undefined } of spaces) {
    const faults = { space, findings };
    const byId = yield* parsedById(parsedEntry, items, faults);
    const pictures = yield* parsedById(parsedAsset, assets, faults);
    read.push(...(yield* readSpace({ codes, localeOf, space, byId, assets: pictures, findings, servedName })));
  }
  const ownSpaces = new Set(spaces.map(({ space }) => space));
  return { read, findings: [...findings, ...otherSpaceFindings(read, ownSpaces)] };
}

function* readSpace(reading: SpaceReading): Generator<void, ReadResult[]> {
  const { space, findings } = reading;
  const models = new Map(modelOf(space).map((model) => [model.id, model]));
  const slugs = new Map<string, string>();
  const read: ReadResult[] = [];
  for (const { wire, slug, where } of inOrder(reading)) {
    yield;
    const { id, contentType } = wire.sys;
    const type = contentType.sys.id;
    const model = models.get(type);
    const report: ReportFinding = (finding) => findings.push({ ...finding, space, where, entryId: id });
    if (!model) report({ weight: 'warning', field: null, what: 'is of a content type that the product does not read' });
    if (model?.key !== 'slug') continue;
    if (typeof slug !== 'string' || slug === '') {
      report({ weight: 'error', field: 'slug', what: 'is missing' });
      continue;
    }
    const other = slugs.get(where);
    if (other !== undefined) {
      report({ weight: 'error', field: 'slug', what: `is that of the entry ${other}, too` });
      continue;
    }
    slugs.set(where, id);
    read.push({ entry: readEntry(model, wire, slug, { reading, report }), id, model });
  }
  return read;
}

interface EntryReading {
  reading: SpaceReading;
  report: ReportFinding;
}

function readEntry(model: ContentfulType, wire: ReadEntry, slug: string, { reading, report }: EntryReading): Entry {
  const { space, byId, assets, codes, localeOf } = reading;
  const otherCodes = new Set(Object.values(wire.fields).flatMap((field) => Object.keys(field)));
  for (const code of Object.values(codes)) otherCodes.delete(code);
  if (otherCodes.size > 0) {
    const what = `has values in ${[...otherCodes].toSorted().join(', ')}, which is no language of the product`;
    report({ weight: 'warning', field: null, what });
  }
  const fields: Reading = { byId, assets, codes, report, localeOf };
  const part = readFields(model, wire.fields, fields);
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

/** Remembers what an item is, because most items are the same at the next change. */
function parsedOnce<Item>(schema: z.ZodType<Item>): (item: unknown) => z.ZodSafeParseResult<Item> {
  const parsed = new WeakMap<object, z.ZodSafeParseResult<Item>>();
  return (item) => {
    if (typeof item !== 'object' || item === null) return schema.safeParse(item);
    const result = parsed.get(item) ?? schema.safeParse(item);
    parsed.set(item, result);
    return result;
  };
}

const parsedEntry = parsedOnce(readEntrySchema);
const parsedAsset = parsedOnce(readAssetSchema);

function* parsedById<Item extends { sys: { id: string } }>(
  parsed: (item: unknown) => z.ZodSafeParseResult<Item>,
  items: Iterable<unknown>,
  { space, findings }: Pick<SpaceReading, 'space' | 'findings'>,
): Generator<void, Map<string, Item>> {
  const read = new Map<string, Item>();
  for (const item of items) {
    yield;
    const { data, error } = parsed(item);
    if (data) {
      read.set(data.sys.id, data);
      continue;
    }
    const id = z.object({ sys: z.object({ id: z.string() }) }).safeParse(item).data?.sys.id ?? '?';
    const what = `cannot be read: ${error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`;
    findings.push({ weight: 'error', space, where: id, entryId: id, field: null, what });
  }
  return read;
}

/** Slugs of the other space lead to its entries, once both spaces are there. */
function otherSpaceFindings(read: readonly ReadResult[], ownSpaces: ReadonlySet<Space>): ContentFinding[] {
  if (ownSpaces.size < 2) return [];
  const keys = new Set(read.map(({ entry: { type, slug } }) => `${type}/${slug}`));
  return read.flatMap(({ entry, id, model }) =>
    model.fields.flatMap(({ id: field, name, holds }): ContentFinding[] => {
      if (holds.as !== 'slug' && holds.as !== 'slugs') return [];
      const targets = [entry.facts[name]].flat().flatMap((value) => linkTarget(value) ?? []);
      return targets
        .map(({ type, slug }) => `${type}/${slug}`)
        .filter((target) => !keys.has(target))
        .map((target) => ({
          weight: 'warning',
          space: entry.space,
          where: `${entry.type}/${entry.slug}`,
          entryId: id,
          field,
          what: `leads to ${target}, which is no published entry`,
        }));
    }),
  );
}

interface NamedEntry {
  wire: ReadEntry;
  slug: unknown;
  where: string;
}

/**
 * Returns entries in the order in which they get their slugs, because of two with one slug only the
 * first is read: the one that parents know by it, otherwise the older one.
 */
function inOrder({ byId, codes, servedName }: SpaceReading): NamedEntry[] {
  const named = [...byId.values()].map((wire) => {
    const { id, createdAt = '', contentType } = wire.sys;
    const slug = wire.fields['slug']?.[codes[FALLBACK_LOCALE]];
    const where = typeof slug === 'string' ? `${contentType.sys.id}/${slug}` : `${contentType.sys.id} ${id}`;
    const key = `${servedName(id) === where ? 'known' : 'other'} ${createdAt} ${id}`;
    return { wire, slug, where, key };
  });
  return named.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
