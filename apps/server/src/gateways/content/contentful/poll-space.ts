import type { ContentLint } from '@nestling/contract/content/lint/lint';
import { FALLBACK_LOCALE } from '@nestling/domain/account/locale';
import type { DatabaseHandle } from '#platform/database/database.ts';
import { inSlices } from '#platform/in-slices.ts';
import { buildSteps, type BuiltContent } from './build-content.ts';
import { ContentApiFailed, type ContentApi } from './delivery-api.ts';
import { listLastGood, replaceLastGood, writeItems, type ItemChange, type LastGood } from './queries/items.ts';
import {
  deleteUnusedCopies,
  failPoll,
  finishPoll,
  lockSpaces,
  notifyContent,
  renewLease,
  acquireLease,
  type Lease,
} from './queries/spaces.ts';
import { readLocales, readSpace, type SpaceChange } from './read-space.ts';
import { sizeOf, withChanges, type SpaceCopy } from './space-copy.ts';
import type { SpaceProblem } from './space-problem.ts';
import type { LocaleCodes, WireLocale } from './wire.ts';

/** Seconds without a renewal after which the process that polls counts as gone. */
const LEASE_SECONDS = 30;

/** Seconds after a poll without an answer; anything else needs an operator or an editor. */
const RETRY_SECONDS = 30;

/** Of a space: when more is gone, an operator must accept it, because it may be a mistake. */
const MAX_MISSING_SHARE = 0.2;

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
  /** Seconds; 30 where it is not given. */
  readonly leaseSeconds?: number;
  /** Reads the copies of the database, at their present revision. */
  readonly present: (source: string) => Promise<Present>;
  /** Default: knows no settings. */
  readonly lint?: ContentLint;
}

/** The content before a poll. */
export interface Present {
  /** Of the space that is polled. */
  readonly copy: SpaceCopy;
  /** Of another space or environment, which it would replace; null where there is none. */
  readonly replaced: SpaceCopy | null;
  /** Of the other space, if there is one. */
  readonly others: readonly SpaceCopy[];
  readonly built: BuiltContent;
}

/** What a poll ended with. */
export type PollOutcome =
  | { readonly problem: null; readonly isChanged: boolean }
  | { readonly problem: SpaceProblem; readonly missing?: number };

/**
 * Polls a space if it is due and no other process does, and stores what has changed: all of it, or
 * nothing. Before it is stored, it is decided what is shown of it.
 * @returns null where it is not due, or another process has it
 */
export async function pollSpace(source: string, deps: PollDeps): Promise<PollOutcome | null> {
  const { handle, owner, nextSeconds, leaseSeconds = LEASE_SECONDS } = deps;
  const lease = await acquireLease(handle.db, source, owner, { leaseSeconds, nextSeconds });
  if (!lease) return null;
  const fail = (problem: SpaceProblem): Promise<boolean> =>
    failPoll(handle.db, source, owner, {
      problem,
      seconds: problem === 'unavailable' ? Math.min(RETRY_SECONDS, nextSeconds) : nextSeconds,
    });
  const renewing = setInterval(
    () => {
      // A lease that could not be renewed is found to be lost at the end.
      renewLease(handle.db, source, owner, leaseSeconds).catch(() => undefined);
    },
    (leaseSeconds * 1000) / 3,
  );
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
  } finally {
    clearInterval(renewing);
  }
}

/** Another process may poll by now, because this one took too long. */
class LeaseLost extends Error {}

function problemOf({ problem }: ContentApiFailed): SpaceProblem {
  return problem === 'refused' || problem === 'too-large' ? 'unusable' : problem;
}

async function readAndStore(source: string, lease: Lease, deps: PollDeps): Promise<PollOutcome> {
  const { api, codes } = deps;
  const hasEnglish = (locales: readonly WireLocale[]) => locales.some(({ code }) => code === codes[FALLBACK_LOCALE]);
  const isFirst = lease.revision === 0;
  // Values of a locale that got another code come with its name only when everything is read.
  const isRenamed = !isFirst && !hasEnglish(lease.locales ?? []);
  const read = await readSpace(api, isRenamed ? { ...lease, syncToken: null } : lease);
  const isSame = !isFirst && !read.isComplete && read.items.length === 0;
  const locales = isSame ? (lease.locales ?? []) : await readLocales(api);
  if (!hasEnglish(locales)) return { problem: 'locale-missing' };
  for (let judgements = 0; judgements < MAX_JUDGEMENTS; judgements += 1) {
    const outcome = await judgeAndStore(source, { lease, read, locales }, deps);
    if (outcome !== 'stale') return outcome;
  }
  return { problem: 'unavailable' };
}

/** Of the same answer, while the other space changes meanwhile. */
const MAX_JUDGEMENTS = 5;

interface SpaceReading {
  readonly lease: Lease;
  readonly read: SpaceChange;
  readonly locales: readonly WireLocale[];
}

/** @returns `stale` where the other space has changed since it was judged beside this one */
async function judgeAndStore(
  source: string,
  { lease, read, locales }: SpaceReading,
  deps: PollDeps,
): Promise<PollOutcome | 'stale'> {
  const { handle, codes, lint } = deps;
  const { copy, replaced, others, built } = await deps.present(source);
  const changes = read.isComplete ? changesFrom(copy, read.items) : read.items;
  const isFirst = lease.revision === 0;
  const isChanged = isFirst || changes.length > 0;
  const next = withChanges(copy, changes, { revision: lease.revision + (isChanged ? 1 : 0), locales });
  if (isFirst && next.entries.size === 0) return { problem: 'empty' };
  const previous = isFirst ? (replaced ?? copy) : copy;
  const missing = isFirst ? sizeOf(previous) - sizeOf(next) : deletedShare(copy, changes);
  const isMuch = missing > FEW && missing > MAX_MISSING_SHARE * sizeOf(previous);
  if (isMuch && !lease.acceptsRemovals) return { problem: 'removals', missing };
  const judged = [next, ...others];
  const stored = await listLastGood(
    handle.db,
    judged.map((each) => each.source),
  );
  const { lastGood } = await inSlices(
    buildSteps(judged, { codes, lastGood: stored, before: built, ...(lint && { lint }) }),
  );
  const isStored = await store(source, { deps, read, changes, next, others, lastGood });
  return isStored ? { problem: null, isChanged } : 'stale';
}

function deletedShare(copy: SpaceCopy, changes: readonly ItemChange[]): number {
  return changes.filter(({ item, type, itemId }) => item === null && isIn(copy, type, itemId)).length;
}

function isIn(copy: SpaceCopy, type: ItemChange['type'], itemId: string): boolean {
  return (type === 'Entry' ? copy.entries : copy.assets).has(itemId);
}

/** What a complete sync changes of a copy: what it does not name is gone. */
function changesFrom(copy: SpaceCopy, items: readonly ItemChange[]): ItemChange[] {
  const stored = { Entry: copy.entries, Asset: copy.assets };
  const named = { Entry: new Set<string>(), Asset: new Set<string>() };
  for (const { type, itemId } of items) named[type].add(itemId);
  const changed = items.filter(({ type, itemId, item }) => {
    const previous = stored[type].get(itemId);
    return previous === undefined ? item !== null : JSON.stringify(previous) !== JSON.stringify(item);
  });
  const deleted = (['Entry', 'Asset'] as const).flatMap((type) =>
    [...stored[type].keys()]
      .filter((itemId) => !named[type].has(itemId))
      .map((itemId): ItemChange => ({ type, itemId, item: null })),
  );
  return [...changed, ...deleted];
}

interface Stored {
  readonly deps: PollDeps;
  readonly read: SpaceChange;
  readonly changes: readonly ItemChange[];
  readonly next: SpaceCopy;
  /** What it was judged beside. */
  readonly others: readonly SpaceCopy[];
  readonly lastGood: readonly LastGood[];
}

/** @returns false where another space has changed since */
async function store(source: string, { deps, read, changes, next, others, lastGood }: Stored): Promise<boolean> {
  const { handle, owner, used } = deps;
  const { syncToken, pageSize } = read;
  const { revision, locales } = next;
  const judged = [source, ...others.map((other) => other.source)];
  return handle.transaction(async (tx) => {
    // Before anything is written: nobody can change what was judged, or take the lease, until then.
    const present = await lockSpaces(tx, judged);
    if (others.some((other) => present.get(other.source) !== other.revision)) return false;
    if (!(await finishPoll(tx, source, owner, { revision, syncToken, pageSize, locales }))) throw new LeaseLost();
    if (changes.length > 0) await writeItems(tx, source, revision, changes);
    await replaceLastGood(tx, judged, lastGood);
    await deleteUnusedCopies(tx, used);
    await notifyContent(tx, source);
    return true;
  });
}
