import { watch } from 'chokidar';
import type { ContentLint } from '@nestling/contract/content/lint/lint';
import type { Space } from '@nestling/contract/content/content-type';
import { relative, sep } from 'node:path';
import { asBackground } from '../../platform/database/as-background.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { chooseSteps, sameOr, type Candidates, type ChosenEntries, type KeyedEntries } from './choose-served.ts';
import { createEdition } from './edition.ts';
import { entryFaults } from './entry-faults.ts';
import type { GoodVersions } from './good-versions.ts';
import { contentLint, editorFinding, lintSteps } from './lint.ts';
import {
  ContentUnavailable,
  type ContentFault,
  type ContentGateway,
  type Edition,
  type EditorFinding,
  type Entry,
} from './port.ts';
import { createMediaVersions } from './media-versions.ts';
import { createFaultReports, faultText } from './report-once.ts';
import { SPACES, readContentFolder, type ReadFolder } from './read-folder.ts';
import { withSettingsOnce } from './with-settings.ts';

/**
 * A folder is read once it is quiet, because files may still be copied; at the latest after
 * `LATEST_MS`, so that steady changes cannot delay it forever.
 */
const QUIET_MS = 200;
const LATEST_MS = 1_000;

export interface ContentFileSettings {
  folder: string;
  values: Readonly<Record<string, string>>;
  /** True where changes are noticed while the process runs. */
  watched: boolean;
  /** Default: knows no settings. */
  lint?: ContentLint;
}

/** What content files need from the product. */
export interface ContentFilePorts {
  /** Null where nothing outlives the process. */
  readonly versions: GoodVersions | null;
  /** Called after each read with all entries that have an error. */
  readonly onFaults: (faults: readonly ContentFault[]) => Promise<void>;
  /** Called where a change could not be followed. */
  readonly onError: (error: unknown) => void;
}

const NO_PORTS: ContentFilePorts = { versions: null, onFaults: async () => {}, onError: () => {} };

interface State {
  /** The same objects for entries that have not changed. */
  readonly read: ReadFolder;
  /** What was shown and good; empty before the first judgement. */
  readonly good: KeyedEntries;
  readonly hasErrors: boolean;
  readonly edition: Edition;
}

/**
 * Opens the content service over files. A changed file makes the next edition, also one of
 * captions; an entry with an error is shown as its last good version, and left out where it has
 * none. Until `start` or `load`, entries are shown as they are.
 * @param report called once with each file, entry or field that cannot be used
 * @throws ContentUnavailable when a file cannot be read
 */
export function createContentFiles(
  { folder, values, watched, lint = contentLint }: ContentFileSettings,
  report: (fault: ContentFault) => void,
  { versions, onFaults, onError }: ContentFilePorts = NO_PORTS,
): ContentGateway {
  const listeners = new Set<(next: Edition) => void>();
  const filled = withSettingsOnce(values);
  const ofFiles = createFaultReports(report);
  const ofEditions = createFaultReports(report);
  const media = createMediaVersions();
  const first = readFolder(folder);
  let state: State = {
    read: first,
    good: new Map(),
    hasErrors: false,
    edition: createEdition(first.entries.map(filled), ofEditions.report, media.ofVideos(folder)),
  };
  let refused: readonly ContentFault[] = [];
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  async function serve(read: ReadFolder, { stores }: { stores: boolean }): Promise<void> {
    const stored = (await versions?.read()) ?? new Map<string, Entry>();
    const candidates = candidatesOf(read, new Map([...state.good, ...stored]));
    const choice = await inSlices(chooseSteps({ ...candidates, lint }));
    const next = createEdition([...choice.served.values()].map(filled), ofEditions.report, media.ofVideos(folder));
    const isChanged = next.id !== state.edition.id;
    const faults = faultsOf(read, choice);
    const edition = isChanged ? next : state.edition;
    state = { read, good: goodOf(read, choice), hasErrors: faults.length > 0, edition };
    if (isChanged) {
      ofEditions.begin();
      for (const listener of listeners) listener(next);
    }
    ofFiles.begin();
    for (const fault of faults) ofFiles.report(fault);
    if (!stores) return;
    await versions?.update(goodNow(read, choice), deletedFrom(stored, candidates));
    await onFaults(faults);
  }

  /** Later reads wait for earlier ones, so that a later state is not replaced by an earlier one. */
  function inOrder(work: () => Promise<void>): Promise<void> {
    const next = last.then(() => asBackground(work));
    last = next.catch(() => undefined);
    return next;
  }

  async function readAgain(): Promise<void> {
    const { read, fault } = readOrFault(folder);
    const missing = read ? state.read.spaces.filter((space) => !read.spaces.includes(space)).map(deletedFault) : [];
    const reported = new Set(refused.map(faultText));
    refused = fault ? [fault] : missing;
    for (const each of refused) if (!reported.has(faultText(each))) report(each);
    if (read && refused.length === 0) await serve(withPrevious(read, state.read), { stores: true });
  }

  function inBackground(work: () => Promise<void>): void {
    inOrder(async () => {
      if (!isClosed) await work();
    }).catch((error: unknown) => {
      if (!isClosed) onError(error);
    });
  }

  /** Another process may have seen a good version that this one has not. */
  async function showStored(): Promise<void> {
    if (state.hasErrors) await serve(state.read, { stores: false });
  }

  const ends: (() => Promise<void>)[] = [];
  return {
    hasWrittenOrder: true,
    current: () => state.edition,
    currentOrEmpty: () => state.edition,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findings: async () => [
      ...[...state.read.faults, ...refused].map(fileFinding),
      ...(await inSlices(lintSteps(state.read.entries, lint))),
    ],
    load: () => inOrder(() => serve(state.read, { stores: false })),
    start: async () => {
      await inOrder(() => serve(state.read, { stores: true }));
      if (!watched) return;
      if (versions) ends.push(await versions.follow(() => inBackground(showStored)));
      ends.push(watchFolder(folder, () => inBackground(readAgain), report));
    },
    close: async () => {
      isClosed = true;
      await Promise.all(ends.map((end) => end()));
      await last;
    },
  };
}

function candidatesOf(read: ReadFolder, good: KeyedEntries): Candidates {
  const isOfList = (key: string): boolean => read.unreadLists.some((list) => key.startsWith(list));
  return {
    read: read.read,
    unread: [...read.unread, ...[...good.keys()].filter(isOfList)],
    damaged: read.damaged,
    good,
    goodTogether: good,
    isWhole: SPACES.every((space) => read.spaces.includes(space)),
  };
}

/** What is shown, without entries whose text cannot be read. */
function goodOf({ damaged }: ReadFolder, { served, replaced }: ChosenEntries): KeyedEntries {
  return new Map([...served].filter(([key]) => replaced.has(key) || !damaged.has(key)));
}

/** What is shown as it is now. */
function goodNow({ damaged }: ReadFolder, { served, replaced }: ChosenEntries): KeyedEntries {
  return new Map([...served].filter(([key]) => !replaced.has(key) && !damaged.has(key)));
}

function deletedFrom(stored: KeyedEntries, { read, unread }: Candidates): string[] {
  const present = new Set([...read.keys(), ...unread]);
  return [...stored.keys()].filter((key) => !present.has(key));
}

function faultsOf({ faults, damaged }: ReadFolder, { findings, replaced }: ChosenEntries): ContentFault[] {
  const isReplaced = (list: string): boolean => [...replaced.keys()].some((key) => key.startsWith(list));
  const ofFiles = faults.map(({ key, list, ...fault }): ContentFault => {
    const isInUse = key === null ? list !== null && isReplaced(list) : replaced.has(key);
    return { ...fault, leftOut: isInUse ? 'version' : 'file' };
  });
  const judged = findings
    .filter(({ key }) => !damaged.has(key))
    .map(({ key, finding }) => ({ ...editorFinding(finding), key }));
  return [...ofFiles, ...entryFaults(judged, ({ key }) => replaced.has(key))];
}

/** With the objects of a former read where an entry is the same, so that it is judged once. */
function withPrevious(read: ReadFolder, previous: ReadFolder): ReadFolder {
  const same = new Map([...read.read].map(([key, entry]) => [key, sameOr(previous.read.get(key), entry)]));
  return { ...read, read: same, entries: [...same.values()] };
}

/** @throws ContentUnavailable when a file cannot be read */
function readFolder(folder: string): ReadFolder {
  try {
    return readContentFolder(folder);
  } catch (error) {
    throw new ContentUnavailable(error instanceof Error ? error : new Error(String(error)));
  }
}

function readOrFault(folder: string): { read: ReadFolder; fault: null } | { read: null; fault: ContentFault } {
  try {
    return { read: readContentFolder(folder), fault: null };
  } catch (error) {
    const problems = [error instanceof Error ? error.message : String(error)];
    return { read: null, fault: { leftOut: 'change', where: '.', problems } };
  }
}

function fileFinding({ where, problems }: ContentFault): EditorFinding {
  const space = SPACES.find((each) => where === each || where.startsWith(`${each}/`)) ?? null;
  return { weight: 'error', space, where, entryId: null, field: null, what: problems.join('; ') };
}

function deletedFault(space: Space): ContentFault {
  return { leftOut: 'change', where: space, problems: ['is not there any more'] };
}

/**
 * Calls back when the folder is quiet after a change, and once it is watched, for changes until
 * then.
 */
function watchFolder(folder: string, changed: () => void, report: (fault: ContentFault) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let since: number | null = null;
  // Watched from the parent folder, so that a space that is moved away and back is watched again.
  const isOther = (path: string): boolean => {
    const [top = '', below = 'videos'] = relative(folder, path).split(sep);
    return top !== '' && !SPACES.some((space) => space === top) && (top !== 'media' || below !== 'videos');
  };
  const watcher = watch(folder, { ignoreInitial: true, ignored: isOther });
  watcher.on('ready', changed);
  watcher.on('all', () => {
    since ??= performance.now();
    const left = since + LATEST_MS - performance.now();
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        since = null;
        changed();
      },
      Math.min(QUIET_MS, Math.max(0, left)),
    );
  });
  watcher.on('error', (error) => report({ leftOut: 'change', where: '.', problems: [String(error)] }));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
