import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { ContentLint } from '@nestling/contract/content/lint/lint';
import type { Space } from '@nestling/contract/content/content-type';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { inSlices } from '#platform/in-slices.ts';
import { createEdition, markOf } from '../edition.ts';
import { entryFaults } from '../entry-faults.ts';
import type { ContentFault, Edition, EditorFinding, Entry } from '../port.ts';
import { createFaultReports } from '../report-once.ts';
import { withSettingsOnce } from '../with-settings.ts';
import { NO_CONTENT, buildSteps, type BuiltContent } from './build-content.ts';
import type { Present } from './poll-space.ts';
import { listLastGood } from './queries/items.ts';
import { listSpaces, type SpaceState } from './queries/spaces.ts';
import { emptyCopy, readCopy, type SpaceCopy } from './space-copy.ts';
import type { LocaleCodes } from './wire.ts';

/** A space that is served, and where it is at Contentful. */
export interface ServedSpace {
  readonly space: Space;
  /** `{space}/{environment}` at Contentful. */
  readonly source: string;
}

/** The content of the database as this process has it. */
export interface ServedContent {
  /** Null until both spaces have a copy. */
  edition(): Edition | null;
  /** Of what was read last; each names its entry at Contentful. */
  findings(): readonly EditorFinding[];
  /**
   * Reads what the copies of the database have that this process lacks; later calls wait for
   * earlier ones, so that a later state is not replaced by an earlier one.
   */
  read(states: readonly SpaceState[]): Promise<void>;
  /** Returns the content as the database has it now, for a poll of one space. */
  present(source: string): Promise<Present>;
  /** Ends with the reads that have begun. */
  settled(): Promise<void>;
}

interface ServedDeps {
  readonly handle: DatabaseHandle;
  readonly spaces: readonly ServedSpace[];
  readonly codes: LocaleCodes;
  /** Returns the version of the files of videos as they are now; default: there are none. */
  readonly mediaVersion?: () => string;
  /** Settings of the process for `{name}` in a text. */
  readonly values: Readonly<Record<string, string>>;
  /** Called with each entry that cannot be used; again where it was mended meanwhile. */
  readonly report: (fault: ContentFault) => void;
  /** Called after each read with all entries that have an error. */
  readonly onFaults?: (faults: readonly ContentFault[]) => Promise<void>;
  readonly onChange: (next: Edition) => void;
  /** Default: knows no settings. */
  readonly lint?: ContentLint;
}

interface State {
  readonly copies: ReadonlyMap<Space, SpaceCopy>;
  readonly built: BuiltContent;
  readonly edition: Edition | null;
}

/** Creates the content of a process, which has none before the first read. */
export function createServedContent(deps: ServedDeps): ServedContent {
  const { handle, spaces, codes, values, report, onFaults, onChange, lint, mediaVersion = () => '' } = deps;
  const filled = withSettingsOnce(values);
  const ofCopies = createFaultReports(report);
  const ofEditions = createFaultReports(report);
  let state: State = { copies: new Map(), built: NO_CONTENT, edition: null };
  let last: Promise<unknown> = Promise.resolve();

  async function readNow(states: readonly SpaceState[]): Promise<void> {
    const copies = new Map(state.copies);
    for (const space of spaces) {
      const usable = usableState(space, states, codes);
      if (!usable) continue;
      const { source, revision } = usable;
      const cached = copies.get(space.space);
      const copy = cached?.source === source ? cached : emptyCopy(source, space.space);
      if (copy.revision < revision) copies.set(space.space, await readCopy(handle.db, copy, usable));
    }
    const isChanged = [...copies].some(([space, copy]) => copy !== state.copies.get(space));
    if (isChanged || (state.edition && state.edition.mediaVersion !== mediaVersion())) await serve(copies);
  }

  async function serve(copies: ReadonlyMap<Space, SpaceCopy>): Promise<void> {
    const both = [...copies.values()];
    const lastGood = await listLastGood(
      handle.db,
      both.map(({ source }) => source),
    );
    const built = await inSlices(buildSteps(both, { codes, lastGood, before: state.built, ...(lint && { lint }) }));
    const isComplete = spaces.every(({ space }) => copies.has(space));
    const next = isComplete
      ? createEdition(await inSlices(filledSteps(built, filled)), ofEditions.report, mediaVersion())
      : null;
    const isChanged = next !== null && next.id !== state.edition?.id;
    state = { copies, built, edition: isChanged ? next : state.edition };
    const faults = faultsOf(built);
    ofCopies.begin();
    for (const fault of faults) ofCopies.report(fault);
    if (isChanged) {
      ofEditions.begin();
      onChange(next);
    }
    if (built.isWhole) await onFaults?.(faults);
  }

  function read(states: readonly SpaceState[]): Promise<void> {
    const next = last.then(() => readNow(states));
    last = next.catch(() => undefined);
    return next;
  }

  return {
    edition: () => state.edition,
    findings: () => state.built.findings,
    read,
    present: async (source) => {
      const states = await listSpaces(handle.db);
      await read(states);
      const { copies, built } = state;
      const space = spaces.find((each) => each.source === source)?.space ?? 'main';
      const current = copies.get(space);
      const others = [...copies.values()].filter((copy) => copy.space !== space);
      if (current?.source === source) return { copy: current, replaced: null, others, built };
      const stored = states.find((each) => each.source === source);
      const empty = emptyCopy(source, space);
      // A copy that this process cannot show is compared all the same.
      const copy = stored && stored.revision > 0 ? await readCopy(handle.db, empty, stored) : empty;
      return { copy, replaced: current ?? null, others, built };
    },
    settled: async () => {
      await last;
    },
  };
}

/** The entries with an error: what parents get of them. */
function faultsOf({ findings, lastGood, isWhole }: BuiltContent): ContentFault[] {
  if (!isWhole) return [];
  const goodIds = new Set(lastGood.map(({ entryId }) => entryId));
  return entryFaults(findings, ({ entryId }) => goodIds.has(entryId));
}

/**
 * Returns the copy that a space is served from: its own, or until that is complete the one of
 * another space that was set before. One without the locale of English has no slugs.
 */
export function usableState(
  { source, space }: ServedSpace,
  states: readonly SpaceState[],
  codes: LocaleCodes,
): SpaceState | undefined {
  const complete = states.filter(
    ({ space: of, revision, locales }) =>
      of === space && revision > 0 && locales?.some(({ code }) => code === codes[FALLBACK_LOCALE]),
  );
  return complete.find((state) => state.source === source) ?? complete[0];
}

function* filledSteps({ served }: BuiltContent, fill: (entry: Entry) => Entry): Generator<void, Entry[]> {
  const entries: Entry[] = [];
  for (const written of served.values()) {
    const entry = fill(written);
    markOf(entry);
    entries.push(entry);
    yield;
  }
  return entries;
}
