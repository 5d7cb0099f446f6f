import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { DatabaseHandle } from '../../../platform/database/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { buildSteps } from './build-content.ts';
import type { BuiltContent } from './build-content.ts';
import { ContentApiFailed } from './delivery-api.ts';
import type { ContentApi } from './delivery-api.ts';
import { listLastGood, replaceLastGood, writeItems } from './queries/items.ts';
import type { ItemChange, LastGood } from './queries/items.ts';
import { deleteUnusedCopies, failPoll, finishPoll, notifyContent, renewLease, takeLease } from './queries/spaces.ts';
import type { Lease } from './queries/spaces.ts';
import { readLocales, readSpace } from './read-space.ts';
import type { SpaceChange } from './read-space.ts';
import { sizeOf, withChanges } from './space-copy.ts';
import type { SpaceCopy } from './space-copy.ts';
import type { SpaceProblem } from './space-problem.ts';
import type { LocaleCodes, WireLocale } from './wire.ts';

/**
 * Seconds without a renewal after which the process that polls counts as gone. Longer than one page
 * takes, with all pauses that the vendor may ask for.
 */
const LEASE_SECONDS = 120;

/** Seconds after a poll without an answer; anything else needs an operator or an editor. */
const RETRY_SECONDS = 30;

/** Of a space: when more is gone, an operator must accept it, because it may be a mistake. */
const MOST_GONE = 0.2;

/** So few may go from any space, because a fifth of five items is one. */
const FEW = 5;

/** What a poll of a space needs. */
export interface PollDeps {
  readonly handle: DatabaseHandle;
  readonly api: ContentApi;
  readonly codes: LocaleCodes;
  /** Names this process. */
  readonly owner: string;
  /** Seconds between two polls. */
  readonly nextSeconds: number;
  /** Sources that the settings name. */
  readonly used: readonly string[];
  /** Reads the copies of the database, at their present revision. */
  readonly present: (source: string) => Promise<Present>;
}

/** The content before a poll. */
export interface Present {
  /** Of the space that is polled. */
  readonly copy: SpaceCopy;
  /** Of the other space, if there is one. */
  readonly others: readonly SpaceCopy[];
  readonly built: BuiltContent;
}

/** What a poll ended with. */
export type PollOutcome =
  | { readonly problem: null; readonly isChanged: boolean }
  | { readonly problem: SpaceProblem; readonly gone?: number };

/**
 * Polls a space if it is due and no other process does, and stores what has changed: all of it, or
 * nothing. Before it is stored, it is decided what is shown of it.
 * @returns null where it is not due, or another process has it
 */
export async function pollSpace(source: string, deps: PollDeps): Promise<PollOutcome | null> {
  const { handle, owner, nextSeconds } = deps;
  const lease = await takeLease(handle.db, source, owner, { leaseSeconds: LEASE_SECONDS, nextSeconds });
  if (!lease) return null;
  const fail = (problem: SpaceProblem): Promise<boolean> =>
    failPoll(handle.db, source, owner, {
      problem,
      seconds: problem === 'unavailable' ? Math.min(RETRY_SECONDS, nextSeconds) : nextSeconds,
    });
  try {
    const outcome = await readAndStore(source, lease, deps);
    if (outcome.problem !== null) await fail(outcome.problem);
    return outcome;
  } catch (error) {
    if (error instanceof LeaseLost) return null;
    const problem = error instanceof ContentApiFailed ? problemOf(error) : 'unavailable';
    await fail(problem);
    if (error instanceof ContentApiFailed) return { problem };
    throw error;
  }
}

/** Another process may poll by now, because this one took too long. */
class LeaseLost extends Error {}

function problemOf({ problem }: ContentApiFailed): SpaceProblem {
  return problem === 'refused' || problem === 'too-large' ? 'unusable' : problem;
}

async function readAndStore(source: string, lease: Lease, deps: PollDeps): Promise<PollOutcome> {
  const { handle, api, owner, codes } = deps;
  const renew = async (): Promise<void> => {
    if (!(await renewLease(handle.db, source, owner, LEASE_SECONDS))) throw new LeaseLost();
  };
  const read = await readSpace(api, lease, renew);
  const { copy, others, built } = await deps.present(source);
  const changes = read.isComplete ? changesFrom(copy, read.items) : read.items;
  const isFirst = lease.revision === 0;
  const locales = isFirst || changes.length > 0 ? await readLocales(api) : copy.locales;
  if (!locales.some(({ code }) => code === codes[FALLBACK_LOCALE])) return { problem: 'locale-missing' };
  const gone = changes.filter(({ item, type, itemId }) => item === null && isIn(copy, type, itemId)).length;
  const isMuch = gone > FEW && gone > MOST_GONE * sizeOf(copy);
  if (isMuch && !lease.acceptsRemovals) return { problem: 'removals', gone };
  const next = withChanges(copy, changes, { revision: lease.revision + 1, locales });
  const stored = await listLastGood(handle.db, [source, ...others.map((other) => other.source)]);
  const judged = [next, ...others];
  const { lastGood } = await inSlices(buildSteps(judged, { codes, lastGood: stored, before: built }));
  const isChanged = isFirst || changes.length > 0;
  await store(source, {
    deps,
    read,
    changes,
    locales,
    revision: lease.revision + (isChanged ? 1 : 0),
    judged: judged.map((each) => each.source),
    lastGood,
  });
  return { problem: null, isChanged };
}

function isIn(copy: SpaceCopy, type: ItemChange['type'], itemId: string): boolean {
  return (type === 'Entry' ? copy.entries : copy.assets).has(itemId);
}

/** What a complete sync changes of a copy: what it does not name is gone. */
function changesFrom(copy: SpaceCopy, items: readonly ItemChange[]): ItemChange[] {
  const known = { Entry: copy.entries, Asset: copy.assets };
  const named = { Entry: new Set<string>(), Asset: new Set<string>() };
  for (const { type, itemId } of items) named[type].add(itemId);
  const changed = items.filter(({ type, itemId, item }) => {
    const former = known[type].get(itemId);
    return former === undefined ? item !== null : JSON.stringify(former) !== JSON.stringify(item);
  });
  const gone = (['Entry', 'Asset'] as const).flatMap((type) =>
    [...known[type].keys()]
      .filter((itemId) => !named[type].has(itemId))
      .map((itemId): ItemChange => ({ type, itemId, item: null })),
  );
  return [...changed, ...gone];
}

interface Stored {
  readonly deps: PollDeps;
  readonly read: SpaceChange;
  readonly changes: readonly ItemChange[];
  readonly locales: readonly WireLocale[];
  readonly revision: number;
  /** Sources for which the last good versions count. */
  readonly judged: readonly string[];
  readonly lastGood: readonly LastGood[];
}

async function store(
  source: string,
  { deps, read, changes, locales, revision, judged, lastGood }: Stored,
): Promise<void> {
  const { handle, owner, used } = deps;
  const { syncToken, pageSize } = read;
  await handle.transaction(async (tx) => {
    // First, because it locks the row: nobody can take the lease until the rest is stored.
    if (!(await finishPoll(tx, source, owner, { revision, syncToken, pageSize, locales }))) throw new LeaseLost();
    if (changes.length > 0) await writeItems(tx, source, revision, changes);
    await replaceLastGood(tx, judged, lastGood);
    await deleteUnusedCopies(tx, used);
    await notifyContent(tx, source);
  });
}
