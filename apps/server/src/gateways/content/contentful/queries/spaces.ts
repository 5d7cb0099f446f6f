import { and, desc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Space } from '@nestling/contract/content/content-type';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { contentItems, contentLastGood, contentSpaces } from '../../tables.ts';
import type { SpaceProblem } from '../space-problem.ts';
import type { WireLocale } from '../wire.ts';

/** The most items of one page of a sync, by the vendor's documents. */
export const MAX_ITEMS = 1_000;

/** How far the copy of a space is. */
export interface SpaceState {
  readonly source: string;
  readonly space: Space;
  readonly revision: number;
  readonly checkedAt: Date | null;
  readonly problem: SpaceProblem | null;
  readonly locales: readonly WireLocale[] | null;
  /** True where a process should poll now. */
  readonly isDue: boolean;
}

/** A lease that has run out is one of a process that was killed, so its poll is due again. */
const isDue = sql<boolean>`coalesce(${contentSpaces.leasedUntil}, ${contentSpaces.dueAt}) <= now()`;

/** Adds the rows of sources that are new; they are due at once. */
export async function addSpaces(db: Executor, added: readonly { source: string; space: Space }[]): Promise<void> {
  await db
    .insert(contentSpaces)
    .values(added.map((each) => ({ ...each, pageSize: MAX_ITEMS, dueAt: sql`now()` })))
    .onConflictDoNothing();
}

/** Returns all copies, the one that was checked last first. */
export function listSpaces(db: Executor): Promise<SpaceState[]> {
  const { source, space, revision, checkedAt, problem, locales } = contentSpaces;
  return db
    .select({ source, space, revision, checkedAt, problem, locales, isDue })
    .from(contentSpaces)
    .orderBy(sql`${checkedAt} desc nulls last`, desc(source));
}

/** What the holder of a lease begins with. */
export interface Lease {
  readonly revision: number;
  readonly syncToken: string | null;
  readonly pageSize: number;
  readonly acceptsRemovals: boolean;
  readonly locales: readonly WireLocale[] | null;
}

interface LeaseTimes {
  /** Of the lease, unless it is renewed. */
  readonly leaseSeconds: number;
  /** Until the next poll; an earlier one is asked for by a webhook. */
  readonly nextSeconds: number;
}

/**
 * Takes the lease of a space that is due, by the clock of the database; null where another process
 * has it, or has polled meanwhile.
 */
export async function acquireLease(
  db: Executor,
  source: string,
  owner: string,
  { leaseSeconds, nextSeconds }: LeaseTimes,
): Promise<Lease | null> {
  const { revision, syncToken, pageSize, acceptsRemovals, locales } = contentSpaces;
  const [lease] = await db
    .update(contentSpaces)
    .set({
      leasedBy: owner,
      leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
      // Now and not at the end, because a webhook may ask for another poll during this one.
      dueAt: sql`now() + make_interval(secs => ${nextSeconds})`,
    })
    .where(and(eq(contentSpaces.source, source), isDue))
    .returning({ revision, syncToken, pageSize, acceptsRemovals, locales });
  return lease ?? null;
}

/** Extends a lease; false where it is lost. */
export async function renewLease(db: Executor, source: string, owner: string, seconds: number): Promise<boolean> {
  const renewed = await db
    .update(contentSpaces)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(contentSpaces.source, source), eq(contentSpaces.leasedBy, owner)))
    .returning({ source: contentSpaces.source });
  return renewed.length > 0;
}

/** The result of a poll that was answered. */
export interface PollResult {
  readonly revision: number;
  readonly syncToken: string;
  readonly pageSize: number;
  readonly locales: readonly WireLocale[];
}

/** Stores where a space is now, and ends the lease; false where it is lost. */
export function finishPoll(tx: Executor, source: string, owner: string, result: PollResult): Promise<boolean> {
  return endLease(tx, source, owner, {
    ...result,
    checkedAt: sql`now()`,
    problem: null,
    acceptsRemovals: false,
  });
}

/**
 * Stores why a poll changed nothing, and ends the lease; false where it is lost.
 * @param seconds until the next one
 */
export function failPoll(
  db: Executor,
  source: string,
  owner: string,
  { problem, seconds }: { problem: SpaceProblem; seconds: number },
): Promise<boolean> {
  return endLease(db, source, owner, {
    problem,
    dueAt: sql`least(${contentSpaces.dueAt}, now() + make_interval(secs => ${seconds}))`,
  });
}

async function endLease(
  db: Executor,
  source: string,
  owner: string,
  values: Parameters<ReturnType<Executor['update']>['set']>[0],
): Promise<boolean> {
  const ended = await db
    .update(contentSpaces)
    .set({ ...values, leasedBy: null, leasedUntil: null })
    .where(and(eq(contentSpaces.source, source), eq(contentSpaces.leasedBy, owner)))
    .returning({ source: contentSpaces.source });
  return ended.length > 0;
}

/** Ends the leases of a process that stops, and makes their spaces due at once. */
export async function releaseLeases(db: Executor, owner: string): Promise<void> {
  await db
    .update(contentSpaces)
    .set({ leasedBy: null, leasedUntil: null, dueAt: sql`now()` })
    .where(eq(contentSpaces.leasedBy, owner));
}

/** Makes a space due at once; false where it already is, or is not known. */
export async function makeSpaceDue(db: Executor, source: string): Promise<boolean> {
  const inserted = await db
    .update(contentSpaces)
    .set({ dueAt: sql`now()` })
    .where(and(eq(contentSpaces.source, source), gt(contentSpaces.dueAt, sql`now()`)))
    .returning({ source: contentSpaces.source });
  return inserted.length > 0;
}

/** Makes spaces due at once at a start, because settings may have changed. */
export async function makeSpacesDue(db: Executor, sources: readonly string[]): Promise<void> {
  await db
    .update(contentSpaces)
    .set({ dueAt: sql`now()` })
    .where(inArray(contentSpaces.source, [...sources]));
}

/**
 * Locks the rows of spaces, in one order, so that two polls do not wait for each other.
 * @returns the revisions, by source
 */
export async function lockSpaces(tx: Transaction, sources: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { source, revision } = contentSpaces;
  const rows = await tx
    .select({ source, revision })
    .from(contentSpaces)
    .where(inArray(source, [...sources]))
    .orderBy(source)
    .for('update');
  return new Map(rows.map((row) => [row.source, row.revision]));
}

/** Accepts that much of a space is gone, and makes it due at once. */
export async function acceptRemovals(tx: Executor, source: string): Promise<void> {
  await tx
    .update(contentSpaces)
    .set({ acceptsRemovals: true, dueAt: sql`now()` })
    .where(eq(contentSpaces.source, source));
}

/** Days for which the copy of a space that the settings no longer name can be used again. */
const UNUSED_DAYS = 30;

/** Deletes the copies that no settings have named for a month. */
export async function deleteUnusedCopies(tx: Transaction, used: readonly string[]): Promise<void> {
  const unused = await tx
    .delete(contentSpaces)
    .where(
      and(
        notInArray(contentSpaces.source, [...used]),
        lt(contentSpaces.checkedAt, sql`now() - make_interval(days => ${UNUSED_DAYS})`),
      ),
    )
    .returning({ source: contentSpaces.source });
  if (unused.length === 0) return;
  const sources = unused.map(({ source }) => source);
  await tx.delete(contentItems).where(inArray(contentItems.source, sources));
  await tx.delete(contentLastGood).where(inArray(contentLastGood.source, sources));
}

/** The NOTIFY channel of copies. */
export const CONTENT_CHANNEL = 'content';

/** Notifies every process, at the end of the transaction, of a space that is due or has changed. */
export async function notifyContent(tx: Executor, source: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CONTENT_CHANNEL}, ${source})`);
}
