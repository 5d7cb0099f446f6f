import { watch } from 'chokidar';
import type { Space } from '@nestling/contract/content/content-type';
import { relative, sep } from 'node:path';
import { inSlices } from '../../platform/in-slices.ts';
import { createEdition } from './edition.ts';
import { lintSteps } from './lint.ts';
import { ContentUnavailable } from './port.ts';
import type { ContentFault, ContentGateway, Edition, EditorFinding } from './port.ts';
import { faultText, onceEach } from './report-once.ts';
import { SPACES, readContentFolder } from './read-folder.ts';

/**
 * A folder is read once it is quiet, because files may still be copied; at the latest after
 * `LATEST_MS`, so that steady changes cannot delay it forever.
 */
const QUIET_MS = 200;
const LATEST_MS = 1_000;

type ReadFolder = ReturnType<typeof readContentFolder>;

export interface ContentFileSettings {
  folder: string;
  values: Readonly<Record<string, string>>;
  /** True where changes are noticed while the process runs. */
  watched: boolean;
}

/**
 * Opens the content service over files. A changed file makes the next edition, read completely; the
 * previous edition stays in use while a file is invalid that was valid before. At the start invalid
 * parts are left out.
 * @param report called once with each file, entry or field that cannot be used
 * @throws ContentUnavailable when a file cannot be read
 */
export function createContentFiles(
  { folder, values, watched }: ContentFileSettings,
  report: (fault: ContentFault) => void,
): ContentGateway {
  const listeners = new Set<(next: Edition) => void>();
  const reportOnce = onceEach(report);
  const read = (): ReadFolder => {
    try {
      return readContentFolder(folder, values);
    } catch (error) {
      throw new ContentUnavailable(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const first = read();
  let knownFaults = new Set(first.faults.map(faultText));
  let knownSpaces = first.spaces;
  let reportedByChange = new Set<string>();
  let current = createEdition(first.entries, reportOnce);
  let served: Pick<ReadFolder, 'entries' | 'faults'> = first;
  let refused: readonly ContentFault[] = [];
  for (const fault of first.faults) reportOnce(fault);

  function readAgain(): void {
    const { entries, faults, spaces } = readOrFault(read);
    const gone = knownSpaces.filter((space) => !spaces.includes(space)).map(goneFault);
    const fresh = [...gone, ...faults.filter((fault) => !knownFaults.has(faultText(fault)))];
    refused = fresh;
    if (fresh.length > 0) {
      for (const fault of fresh) if (!reportedByChange.has(faultText(fault))) report({ ...fault, leftOut: 'change' });
      reportedByChange = new Set(fresh.map(faultText));
      return;
    }
    reportedByChange = new Set();
    knownFaults = new Set(faults.map(faultText));
    knownSpaces = spaces;
    served = { entries, faults };
    const next = createEdition(entries, reportOnce);
    if (next.id === current.id) return;
    current = next;
    for (const listener of listeners) listener(next);
  }

  const stop = watched ? watchFolder(folder, readAgain, reportOnce) : async () => {};
  return {
    hasWrittenOrder: true,
    current: () => current,
    currentOrEmpty: () => current,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findings: async () => [
      ...[...served.faults, ...refused].map(fileFinding),
      ...(await inSlices(lintSteps(served.entries))),
    ],
    // The folder was read, and is watched, when this was created.
    load: async () => {},
    start: async () => {},
    close: stop,
  };
}

function readOrFault(read: () => ReadFolder): ReadFolder {
  try {
    return read();
  } catch (error) {
    const problems = [error instanceof ContentUnavailable ? error.problem : String(error)];
    return { entries: [], faults: [{ leftOut: 'file', where: '.', problems }], spaces: [...SPACES] };
  }
}

function fileFinding({ where, problems }: ContentFault): EditorFinding {
  const space = SPACES.find((each) => where === each || where.startsWith(`${each}/`)) ?? null;
  return { weight: 'error', space, where, entryId: null, field: null, what: problems.join('; ') };
}

function goneFault(space: Space): ContentFault {
  return { leftOut: 'file', where: space, problems: ['is not there any more'] };
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
    const [top = ''] = relative(folder, path).split(sep);
    return top !== '' && !SPACES.some((space) => space === top);
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
