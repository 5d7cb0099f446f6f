import { isDeepStrictEqual } from 'node:util';
import { LOCALES } from '@nestling/domain/account/locale';
import type { LintFinding } from '@nestling/contract/content/lint/finding';
import { z } from 'zod';
import { contentLint, editorFinding } from '../lint.ts';
import type { Entry } from '../port.ts';
import { SPACES } from '../read-folder.ts';
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
  /** False while one space has no copy. */
  readonly isWhole: boolean;
}

/** Content before the first copy. */
export const NO_CONTENT: BuiltContent = { shown: new Map(), findings: [], lastGood: [], isWhole: false };

interface GoodVersion extends LastGood {
  readonly entry: Entry;
}

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

/** Returns source and id of the entry that `keyOfEntry` names. */
export function partsOfKey(key: string): { source: string; entryId: string } {
  const [source = '', entryId = ''] = key.split(' ');
  return { source, entryId };
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
  const good = goodVersions(lastGood, before);
  const { read, findings } = yield* readSteps(
    copies.map(({ source, space, entries, assets }) => ({
      space,
      entries: entries.values(),
      assets: assets.values(),
      shownAs: (id) => nameIn(good, keyOfEntry(source, id)),
    })),
    codes,
  );
  const shown = new Map<string, Entry>();
  const slugs = new Set<string>();
  for (const { entry, id } of read) {
    const key = keyOfEntry(sources.get(entry.space) ?? '', id);
    const former = before.shown.get(key);
    // The same object, so that what is known of it need not be computed again.
    const used = isDeepStrictEqual(former, entry) ? (former ?? entry) : entry;
    findings.push(...contentLint.lintEntry(used).map((finding) => findingOf(used, id, finding)));
    yield;
    if (hasError(used)) continue;
    slugs.add(`${entry.type}/${entry.slug}`);
    shown.set(key, used);
  }
  const replaced = copies.flatMap(({ source, space, entries }) => {
    const wrong = findings.filter((finding) => finding.weight === 'error' && finding.space === space);
    return [...new Set(wrong.map(({ entryId }) => entryId))]
      .filter((id) => entries.has(id) && !shown.has(keyOfEntry(source, id)))
      .flatMap((entryId): GoodVersion[] => {
        const entry = good.get(keyOfEntry(source, entryId));
        const isUsable = entry && !hasError(entry) && !slugs.has(`${entry.type}/${entry.slug}`);
        return isUsable ? [{ source, entryId, entry }] : [];
      });
  });
  for (const { source, entryId, entry } of replaced) shown.set(keyOfEntry(source, entryId), entry);
  const isWhole = sources.size === SPACES.length;
  // Most links lead to the other space, so one space alone is not judged by them.
  if (!isWhole) return { shown, findings, lastGood: replaced, isWhole };
  const kept = new Map(replaced.map(({ source, entryId, entry }) => [keyOfEntry(source, entryId), entry]));
  const joint = yield* judgeTogether(shown, kept, before.isWhole ? good : goodVersions(lastGood, NO_CONTENT));
  const lastGoodNow = [...kept].map(([key, entry]) => ({ ...partsOfKey(key), entry }));
  return { shown, findings: [...findings, ...joint], lastGood: lastGoodNow, isWhole };
}

/**
 * Takes entries out of what is shown that have an error beside the others, such as a course whose
 * quiz is not published. One that has a good version is shown as that, which may be as it is: a
 * course does not vanish because its quiz does. Ends, because each round takes out or keeps some.
 * @param kept gets the good versions that are shown; of those there, the new version is reported
 */
function* judgeTogether(
  shown: Map<string, Entry>,
  kept: Map<string, Entry>,
  good: ReadonlyMap<string, Entry>,
): Generator<void, ContentFinding[]> {
  const findings: ContentFinding[] = [];
  for (;;) {
    yield;
    const found = jointFindings(shown, good);
    const waiting = found.filter(({ key, finding }) => finding.weight === 'error' && !kept.has(key));
    if (waiting.length === 0) {
      const warnings = found.filter(({ finding }) => finding.weight === 'warning');
      return [...findings, ...warnings.map(({ finding }) => finding)];
    }
    findings.push(...waiting.map(({ finding }) => finding));
    const keys = keysByName(shown);
    for (const key of new Set(waiting.map((each) => each.key))) {
      const entry = good.get(key);
      const isFree = entry && (keys.get(nameOf(entry)) ?? key) === key;
      if (isFree && !hasError(entry)) {
        kept.set(key, entry);
        shown.set(key, entry);
      } else shown.delete(key);
    }
  }
}

/** What the lint finds among the entries that are shown. */
function jointFindings(
  shown: BuiltContent['shown'],
  good: ReadonlyMap<string, Entry>,
): { key: string; finding: ContentFinding }[] {
  const keys = keysByName(shown);
  return contentLint.lintTogether(knownFirst(shown, good)).flatMap((found) => {
    const key = keys.get(found.where) ?? '';
    const entry = shown.get(key);
    return entry ? [{ key, finding: findingOf(entry, partsOfKey(key).entryId, found) }] : [];
  });
}

/** Facts by which records of members and files name an entry: of two with the same, one waits. */
const NAMING_FACTS = ['slug', 'legacySyllabusId', 'videoId'];

/** Those that parents know by these facts come first, because the lint has later ones wait. */
function knownFirst(shown: BuiltContent['shown'], good: ReadonlyMap<string, Entry>): Entry[] {
  const isKnown = ([key, { facts }]: [string, Entry]): boolean => {
    const former = good.get(key);
    return former !== undefined && NAMING_FACTS.every((name) => former.facts[name] === facts[name]);
  };
  const byKnown = Map.groupBy(shown, isKnown);
  return [...(byKnown.get(true) ?? []), ...(byKnown.get(false) ?? [])].map(([, entry]) => entry);
}

function nameIn(entries: ReadonlyMap<string, Entry>, key: string): string | undefined {
  const entry = entries.get(key);
  return entry && nameOf(entry);
}

function keysByName(shown: BuiltContent['shown']): ReadonlyMap<string, string> {
  return new Map([...shown].map(([key, entry]) => [nameOf(entry), key]));
}

function nameOf({ type, slug }: Entry): string {
  return `${type}/${slug}`;
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
