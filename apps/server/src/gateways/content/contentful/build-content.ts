import { LOCALES } from '@nestling/domain/account/locale';
import type { LintFinding } from '@nestling/contract/content/lint/finding';
import { z } from 'zod';
import { markOf } from '../edition.ts';
import { contentLint, editorFinding } from '../lint.ts';
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

/** Returns the id of the entry that `keyOfEntry` names. */
export function idInKey(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
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
    const same = before.shown.get(key);
    // The same object, so that what is known of it need not be computed again.
    const own = same !== undefined && isSameEntry(same, entry) ? same : entry;
    findings.push(...contentLint.lintEntry(own).map((finding) => findingOf(own, id, finding)));
    yield;
    if (hasError(own)) continue;
    slugs.add(`${entry.type}/${entry.slug}`);
    shown.set(key, own);
  }
  const good = goodVersions(lastGood, before);
  const replaced = copies.flatMap(({ source, space, entries }) => {
    const wrong = findings.filter((finding) => finding.weight === 'error' && finding.space === space);
    return [...new Set(wrong.map(({ entryId }) => entryId))]
      .filter((id) => entries.has(id) && !shown.has(keyOfEntry(source, id)))
      .flatMap((entryId): LastGood[] => {
        const entry = good.get(keyOfEntry(source, entryId));
        const isUsable = entry && !hasError(entry) && !slugs.has(`${entry.type}/${entry.slug}`);
        return isUsable ? [{ source, entryId, entry }] : [];
      });
  });
  for (const { source, entryId } of replaced) {
    const entry = good.get(keyOfEntry(source, entryId));
    if (entry) shown.set(keyOfEntry(source, entryId), entry);
  }
  yield;
  return { shown, findings: [...findings, ...jointFindings(shown)], lastGood: replaced };
}

/** What the lint finds among the entries that are shown. */
function jointFindings(shown: BuiltContent['shown']): ContentFinding[] {
  const ids = new Map([...shown].map(([key, { type, slug }]) => [`${type}/${slug}`, idInKey(key)]));
  const entries = new Map([...shown.values()].map((entry) => [`${entry.type}/${entry.slug}`, entry]));
  return contentLint.lintTogether([...shown.values()]).flatMap((finding) => {
    const [entry, id] = [entries.get(finding.where), ids.get(finding.where)];
    return entry && id !== undefined ? [findingOf(entry, id, finding)] : [];
  });
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

function findingOf({ space }: Entry, entryId: string, finding: LintFinding): ContentFinding {
  return { ...editorFinding(finding), space, entryId };
}

function hasError(entry: Entry): boolean {
  return contentLint.lintEntry(entry).some(({ weight }) => weight === 'error');
}
