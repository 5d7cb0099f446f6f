import { LOCALES } from '@nestling/domain/account/locale';
import type { ContentSource } from '@nestling/domain/editorial/localise';
import { localise } from '@nestling/domain/editorial/localise';
import { contentTypeOf } from '@nestling/contract/content/content-types';
import { TEMPLATE_MARK } from '@nestling/contract/content/template-mark';
import { z } from 'zod';
import { markOf } from '../edition.ts';
import type { Entry } from '../port.ts';
import type { ContentFinding } from './finding.ts';
import type { LastGood } from './queries/items.ts';
import { readSteps } from './read-entries.ts';
import type { SpaceCopy } from './space-copy.ts';
import type { LocaleCodes } from './wire.ts';

/** What is served of the copies of both spaces. */
export interface BuiltContent {
  /** The entries that are shown by their key (`keyOfEntry`), without settings of the process. */
  readonly shown: ReadonlyMap<string, Entry>;
  readonly findings: readonly ContentFinding[];
  /** What is shown in place of an entry with an error. */
  readonly lastGood: readonly LastGood[];
}

/** Content before the first copy. */
export const NO_CONTENT: BuiltContent = { shown: new Map(), findings: [], lastGood: [] };

interface BuildOptions {
  readonly codes: LocaleCodes;
  /** As they are stored. */
  readonly lastGood: readonly LastGood[];
  /** What was shown before. */
  readonly before: BuiltContent;
}

/** Names an entry of Contentful, whatever its slug. */
function keyOfEntry(source: string, entryId: string): string {
  return `${source} ${entryId}`;
}

/**
 * Decides what is shown of the copies, in steps: an entry with an error is replaced by its last
 * good version, and left out where it has none.
 */
export function* buildSteps(
  copies: readonly SpaceCopy[],
  { codes, lastGood, before }: BuildOptions,
): Generator<void, BuiltContent> {
  const sources = new Map(copies.map(({ space, source }) => [space, source]));
  const { read, findings } = yield* readSteps(
    copies.map(({ space, entries, assets }) => ({ space, entries: entries.values(), assets: assets.values() })),
    codes,
  );
  const shown = new Map<string, Entry>();
  const slugs = new Set<string>();
  for (const { entry, id } of read) {
    const key = keyOfEntry(sources.get(entry.space) ?? '', id);
    const [problems, same] = [problemsOf(entry), before.shown.get(key)];
    yield;
    findings.push(...problems.map((problem) => findingOf(entry, id, problem)));
    if (problems.length > 0) continue;
    slugs.add(`${entry.type}/${entry.slug}`);
    // The same object, so that what is known of it need not be computed again.
    const isSame = same !== undefined && isSameEntry(same, entry);
    shown.set(key, isSame ? same : entry);
  }
  const good = goodVersions(lastGood, before);
  const replaced = copies.flatMap(({ source, space, entries }) => {
    const wrong = findings.filter((finding) => finding.weight === 'error' && finding.space === space);
    return [...new Set(wrong.map(({ entryId }) => entryId))]
      .filter((id) => entries.has(id) && !shown.has(keyOfEntry(source, id)))
      .flatMap((entryId): LastGood[] => {
        const entry = good.get(keyOfEntry(source, entryId));
        const isUsable = entry && problemsOf(entry).length === 0 && !slugs.has(`${entry.type}/${entry.slug}`);
        return isUsable ? [{ source, entryId, entry }] : [];
      });
  });
  for (const { source, entryId } of replaced) {
    const entry = good.get(keyOfEntry(source, entryId));
    if (entry) shown.set(keyOfEntry(source, entryId), entry);
  }
  return { shown, findings, lastGood: replaced };
}

/** The order of keys does not count, but the time does, because lists are sorted by it. */
function isSameEntry(one: Entry, other: Entry): boolean {
  return one.updatedAt === other.updatedAt && markOf(one).hash === markOf(other).hash;
}

const storedEntry: z.ZodType<Entry> = z.object({
  space: z.enum(['main', 'education']),
  type: z.string(),
  slug: z.string(),
  facts: z.record(z.string(), z.unknown()),
  words: z.partialRecord(z.enum(LOCALES), z.record(z.string(), z.unknown())),
  updatedAt: z.string(),
});

function goodVersions(stored: readonly LastGood[], before: BuiltContent): ReadonlyMap<string, Entry> {
  const good = new Map(before.shown);
  for (const { source, entryId, entry } of stored) {
    const { data } = storedEntry.safeParse(entry);
    if (data && !good.has(keyOfEntry(source, entryId))) good.set(keyOfEntry(source, entryId), data);
  }
  return good;
}

function findingOf({ space, type, slug }: Entry, entryId: string, what: string): ContentFinding {
  return { weight: 'error', space, where: `${type}/${slug}`, entryId, field: null, what };
}

const problems = new WeakMap<Entry, readonly string[]>();

/** Returns why an entry cannot be shown, in any language; computed once for each object. */
function problemsOf(entry: Entry): readonly string[] {
  const found = problems.get(entry) ?? [...unfinished(entry), ...schemaProblems(entry)];
  problems.set(entry, found);
  return found;
}

function unfinished(entry: Entry): string[] {
  return markOf(entry).isUnfinished ? [`is still to be written (${TEMPLATE_MARK})`] : [];
}

/** Links lead somewhere for a schema, because those that do not are left out one by one. */
const ALL_LINKS: ContentSource = {
  entry: (type, slug) => ({ type, slug, facts: {}, words: {} }),
  fallsBack: (type) => contentTypeOf(type)?.fallsBack ?? true,
};

function schemaProblems(entry: Entry): string[] {
  const type = contentTypeOf(entry.type);
  if (!type) return [];
  const found = LOCALES.flatMap(
    (locale) => type.schema.safeParse(localise(ALL_LINKS, entry, locale, 0)).error?.issues ?? [],
  );
  return [...new Set(found.map(({ path, message }) => `${path.join('.')}: ${message}`))];
}
