import { isDeepStrictEqual } from 'node:util';
import { LOCALES } from '@nestling/domain/account/locale';
import type { LintFinding } from '@nestling/contract/content/lint/finding';
import type { ContentLint } from '@nestling/contract/content/lint/lint';
import { z } from 'zod';
import { contentLint } from './lint.ts';
import type { Entry } from './port.ts';

/** Entries by keys that stay the same when an entry changes. */
export type KeyedEntries = ReadonlyMap<string, Entry>;

/** What is read of the content, and what is good of it so far. */
export interface Candidates {
  /** The entries that could be read; of two new ones with one name the first is shown. */
  readonly read: KeyedEntries;
  /** Keys of entries that are there and could not be read. */
  readonly unread: readonly string[];
  /** Keys of entries with a file that could not be read. */
  readonly damaged?: ReadonlySet<string>;
  /** The last good version of each entry that had one. */
  readonly good: KeyedEntries;
  /** The same, of when both spaces were judged together. */
  readonly goodTogether: KeyedEntries;
  /** False while one space is missing: most links lead to the other one, so they are not judged. */
  readonly isWhole: boolean;
  /** Default: knows no settings. */
  readonly lint?: ContentLint;
}

/** A finding of the lint in an entry. */
export interface KeyedFinding {
  readonly key: string;
  readonly entry: Entry;
  readonly finding: LintFinding;
}

/** What is shown. */
export interface ChosenEntries {
  readonly served: Map<string, Entry>;
  /** What is shown in place of an entry with an error. */
  readonly replaced: Map<string, Entry>;
  readonly findings: readonly KeyedFinding[];
}

/**
 * Decides what is shown, in steps: an entry with an error is replaced by its last good version, and
 * left out where it has none.
 */
export function* chooseSteps(candidates: Candidates): Generator<void, ChosenEntries> {
  const { read, unread, damaged, good, goodTogether, isWhole, lint = contentLint } = candidates;
  const served = new Map<string, Entry>();
  const names = new Set<string>();
  const wrong: string[] = [...unread];
  const findings: KeyedFinding[] = [];
  for (const [key, entry] of read) {
    findings.push(...lint.lintEntry(entry).map((finding) => ({ key, entry, finding })));
    yield;
    if (hasError(entry, lint) || (damaged?.has(key) && good.has(key))) wrong.push(key);
    else {
      names.add(nameOf(entry));
      served.set(key, entry);
    }
  }
  const replaced = new Map<string, Entry>();
  for (const key of wrong) {
    const entry = good.get(key);
    if (entry && !hasError(entry, lint) && !names.has(nameOf(entry))) replaced.set(key, entry);
  }
  for (const [key, entry] of replaced) served.set(key, entry);
  if (!isWhole) return { served, replaced, findings };
  const joint = yield* judgeTogether({ served, replaced }, goodTogether, lint);
  return { served, replaced, findings: [...findings, ...joint] };
}

/**
 * Takes entries out of what is shown that have an error beside the others, such as a course whose
 * quiz is not published. One that has a good version is shown as that, which may be as it is: a
 * course does not vanish because its quiz does. Ends, because each round takes out or keeps some.
 * @param replaced gets the good versions that are shown; of those there, the new version is reported
 */
function* judgeTogether(
  { served, replaced }: Pick<ChosenEntries, 'served' | 'replaced'>,
  good: KeyedEntries,
  lint: ContentLint,
): Generator<void, KeyedFinding[]> {
  const findings: KeyedFinding[] = [];
  for (;;) {
    yield;
    const joint = jointFindings(served, good, lint);
    const waiting = joint.filter(({ key, finding }) => finding.weight === 'error' && !replaced.has(key));
    if (waiting.length === 0) return [...findings, ...joint.filter(({ finding }) => finding.weight === 'warning')];
    findings.push(...waiting);
    const keys = keysByName(served);
    for (const key of new Set(waiting.map((each) => each.key))) {
      const entry = good.get(key);
      const isFree = entry && (keys.get(nameOf(entry)) ?? key) === key;
      if (isFree && !hasError(entry, lint)) {
        replaced.set(key, entry);
        served.set(key, entry);
      } else served.delete(key);
    }
  }
}

/** What the lint finds among the entries that are shown. */
function jointFindings(served: KeyedEntries, good: KeyedEntries, lint: ContentLint): KeyedFinding[] {
  const keys = keysByName(served);
  return lint.lintTogether(orderByStored(served, good)).flatMap((finding) => {
    const key = keys.get(finding.where) ?? '';
    const entry = served.get(key);
    return entry ? [{ key, entry, finding }] : [];
  });
}

/** Facts by which records of members and files name an entry: of two with the same, one waits. */
const NAMING_FACTS = ['slug', 'legacySyllabusId', 'videoId'];

/** Those that parents know by these facts come first, because the lint has later ones wait. */
function orderByStored(served: KeyedEntries, good: KeyedEntries): Entry[] {
  const isStored = ([key, { facts }]: [string, Entry]): boolean => {
    const stored = good.get(key);
    return stored !== undefined && NAMING_FACTS.every((name) => stored.facts[name] === facts[name]);
  };
  const byStored = Map.groupBy(served, isStored);
  return [...(byStored.get(true) ?? []), ...(byStored.get(false) ?? [])].map(([, entry]) => entry);
}

function keysByName(served: KeyedEntries): ReadonlyMap<string, string> {
  return new Map([...served].map(([key, entry]) => [nameOf(entry), key]));
}

/** Names an entry as links and findings do. */
export function nameOf({ type, slug }: Pick<Entry, 'type' | 'slug'>): string {
  return `${type}/${slug}`;
}

/** Returns the same object for an unchanged entry, because findings are cached with it. */
export function sameOr(previous: Entry | undefined, entry: Entry): Entry {
  return previous !== undefined && isDeepStrictEqual(previous, entry) ? previous : entry;
}

function hasError(entry: Entry, lint: ContentLint): boolean {
  return lint.lintEntry(entry).some(({ weight }) => weight === 'error');
}

const storedEntry: z.ZodType<Entry> = z.object({
  space: z.enum(['main', 'education']),
  type: z.string(),
  slug: z.string(),
  facts: z.record(z.string(), z.unknown()),
  words: z.partialRecord(z.enum(LOCALES), z.record(z.string(), z.unknown())),
  updatedAt: z.string(),
});

/** Parses an entry as it is stored; null for one of another release. */
export function parseStoredEntry(stored: object): Entry | null {
  return storedEntry.safeParse(stored).data ?? null;
}
