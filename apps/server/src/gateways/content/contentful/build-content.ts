import type { ContentLint } from '@nestling/contract/content/lint/lint';
import {
  chooseSteps,
  nameOf,
  parseStoredEntry,
  sameOr,
  type KeyedEntries,
  type KeyedFinding,
} from '../choose-served.ts';
import { editorFinding } from '../lint.ts';
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
  readonly served: KeyedEntries;
  readonly findings: readonly ContentFinding[];
  /** What is shown in place of an entry with an error. */
  readonly lastGood: readonly LastGood[];
  /** False while one space has no copy. */
  readonly isWhole: boolean;
}

/** Content before the first copy. */
export const NO_CONTENT: BuiltContent = { served: new Map(), findings: [], lastGood: [], isWhole: false };

interface BuildOptions {
  readonly codes: LocaleCodes;
  /** As they are stored. */
  readonly lastGood: readonly LastGood[];
  /** What was shown before. */
  readonly before: BuiltContent;
  /** Default: knows no settings. */
  readonly lint?: ContentLint;
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
  { codes, lastGood, before, lint }: BuildOptions,
): Generator<void, BuiltContent> {
  const sources = new Map(copies.map(({ space, source }) => [space, source]));
  const good = goodVersions(lastGood, before);
  const outcome = yield* readSteps(
    copies.map(({ source, space, entries, assets }) => ({
      space,
      entries: entries.values(),
      assets: assets.values(),
      servedName: (id) => nameIn(good, keyOfEntry(source, id)),
    })),
    codes,
  );
  const keyIn = (space: Entry['space'], id: string): string => keyOfEntry(sources.get(space) ?? '', id);
  const read = new Map<string, Entry>();
  for (const { entry, id } of outcome.read) {
    const key = keyIn(entry.space, id);
    read.set(key, sameOr(before.served.get(key), entry));
  }
  const isWhole = sources.size === SPACES.length;
  const choice = yield* chooseSteps({
    read,
    unread: unreadKeys(copies, outcome.findings).filter((key) => !read.has(key)),
    good,
    goodTogether: before.isWhole ? good : goodVersions(lastGood, NO_CONTENT),
    isWhole,
    ...(lint && { lint }),
  });
  return {
    served: choice.served,
    findings: [...outcome.findings, ...choice.findings.map(contentFinding)],
    lastGood: [...choice.replaced].map(([key, entry]) => ({ ...partsOfKey(key), entry })),
    isWhole,
  };
}

/** The entries of the copies in which reading found an error. */
function unreadKeys(copies: readonly SpaceCopy[], findings: readonly ContentFinding[]): string[] {
  return copies.flatMap(({ source, space, entries }) => {
    const wrong = findings.filter((finding) => finding.weight === 'error' && finding.space === space);
    return [...new Set(wrong.map(({ entryId }) => entryId))]
      .filter((id) => entries.has(id))
      .map((id) => keyOfEntry(source, id));
  });
}

function nameIn(entries: KeyedEntries, key: string): string | undefined {
  const entry = entries.get(key);
  return entry && nameOf(entry);
}

function goodVersions(stored: readonly LastGood[], before: BuiltContent): KeyedEntries {
  const good = new Map(before.served);
  for (const { source, entryId, entry } of stored) {
    const key = keyOfEntry(source, entryId);
    const parsed = good.has(key) ? null : parseStoredEntry(entry);
    if (parsed) good.set(key, parsed);
  }
  return good;
}

function contentFinding({ key, entry: { space }, finding }: KeyedFinding): ContentFinding {
  return { ...editorFinding(finding), space, entryId: partsOfKey(key).entryId };
}
