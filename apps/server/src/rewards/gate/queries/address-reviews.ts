import { and, eq, exists, getTableColumns, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/database/database.ts';
import {
  hasText,
  listOrder,
  pageOf,
  type ListOrder,
  type ListPage,
  type ListPageRequest,
} from '#platform/database/list-order.ts';
import { addressReviews, rewardClaims, usersRedemptions } from '../tables.ts';
import { ANY_COURSE } from './reward-claims.ts';

export type ReviewRow = typeof addressReviews.$inferSelect;
/** What an operator decides. */
export type ReviewDecision = Exclude<NonNullable<ReviewRow['decision']>, 'household'>;

/**
 * Opens a review; an existing one of the member and course gets the new address but keeps its
 * position.
 */
export async function insertReview(tx: Transaction, review: typeof addressReviews.$inferInsert): Promise<void> {
  const { reviewKey, shipTo } = review;
  await tx
    .insert(addressReviews)
    .values(review)
    .onConflictDoUpdate({
      target: [addressReviews.uid, addressReviews.legacySyllabusId],
      targetWhere: isNull(addressReviews.decidedAt),
      set: { reviewKey, shipTo },
    });
}

const BY_RULE = 'household rule';

const IS_HOUSEHOLD = sql`${addressReviews.decision} = 'household'`;

/**
 * Stores that the household rule has refused an order, without its address; a repetition has the
 * same row.
 */
export async function storeHouseholdRefusal(
  db: Executor,
  refused: Pick<ReviewRow, 'id' | 'uid' | 'legacySyllabusId' | 'reviewKey' | 'at'>,
): Promise<void> {
  const { reviewKey, at } = refused;
  await db
    .insert(addressReviews)
    .values({ ...refused, shipTo: null, decision: 'household', decidedAt: at, decidedBy: BY_RULE })
    .onConflictDoUpdate({
      target: [addressReviews.uid, addressReviews.legacySyllabusId],
      targetWhere: IS_HOUSEHOLD,
      set: { reviewKey, at, decidedAt: at },
    });
}

/** Deletes refusals of the household rule: those of a house, or those of a member. */
export async function deleteHouseholdRefusals(
  tx: Transaction,
  of: { reviewKey: string } | { uid: string },
): Promise<void> {
  const isOf = 'uid' in of ? eq(addressReviews.uid, of.uid) : eq(addressReviews.reviewKey, of.reviewKey);
  await tx.delete(addressReviews).where(and(IS_HOUSEHOLD, isOf));
}

const KEYS = [
  { of: addressReviews.at, as: 'timestamptz' },
  { of: addressReviews.id, as: 'uuid' },
] as const;
const OLDEST_FIRST = listOrder('asc', KEYS);
const NEWEST_FIRST = listOrder('desc', KEYS);

/** Returns orders that the household rule has refused, newest first. */
export function listHouseholdRefusals(db: Executor, request: ListPageRequest): Promise<ListPage<ReviewRow>> {
  return readReviews(db, { where: IS_HOUSEHOLD, order: NEWEST_FIRST, request });
}

async function readReviews(
  db: Executor,
  { where, order, request }: { where: SQL | undefined; order: ListOrder; request: ListPageRequest },
): Promise<ListPage<ReviewRow>> {
  const rows = await db
    .select({ ...getTableColumns(addressReviews), cursor: order.cursor })
    .from(addressReviews)
    .where(and(where, order.isAfter(request.after)))
    .orderBy(...order.orderBy)
    .limit(request.limit + 1);
  return pageOf(rows, await db.$count(addressReviews, where), request);
}

/** Returns a review by its id, or null. */
export async function findReview(db: Executor, id: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(addressReviews).where(eq(addressReviews.id, id));
  return row ?? null;
}

/** Returns open reviews, oldest first. */
export function openReviews(db: Executor, request: ListPageRequest): Promise<ListPage<ReviewRow>> {
  return readReviews(db, { where: isNull(addressReviews.decidedAt), order: OLDEST_FIRST, request });
}

/**
 * Returns open reviews that have a text in their id, course, member or house, oldest first.
 * @param house letters of a review key by which a house is named
 */
export async function findOpenReviews(
  db: Executor,
  { text, house, limit }: { text: string; house: number; limit: number },
): Promise<ReviewRow[]> {
  const { id, uid, legacySyllabusId, reviewKey, decidedAt } = addressReviews;
  const facts = sql`concat_ws(' ', ${id}, ${legacySyllabusId}, 'member ' || ${uid}, 'house ' || left(${reviewKey}, ${house}::integer))`;
  const where = and(isNull(decidedAt), hasText(facts, text));
  return (await readReviews(db, { where, order: OLDEST_FIRST, request: { limit } })).items;
}

/** The open reviews of a decision: one, all of a review key, or all of a member. */
export type ReviewsOf = { id: string } | { reviewKey: string } | { uid: string };

/** Closes open reviews and deletes their addresses. @returns those that were open */
export function closeReviews(
  tx: Transaction,
  of: ReviewsOf,
  decided: { decision: ReviewDecision; decidedAt: Date; decidedBy: string },
): Promise<ReviewRow[]> {
  const isOne =
    'id' in of
      ? eq(addressReviews.id, of.id)
      : 'uid' in of
        ? eq(addressReviews.uid, of.uid)
        : eq(addressReviews.reviewKey, of.reviewKey);
  return tx
    .update(addressReviews)
    .set({ ...decided, shipTo: null })
    .where(and(isOne, isNull(addressReviews.decidedAt)))
    .returning();
}

/** True if a review key has open reviews. */
export async function hasOpenReviews(db: Executor, reviewKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: addressReviews.id })
    .from(addressReviews)
    .where(and(eq(addressReviews.reviewKey, reviewKey), isNull(addressReviews.decidedAt)))
    .limit(1);
  return rows.length > 0;
}

/**
 * Deletes open reviews and refusals of the household rule of members who already have the reward of
 * the course, and such refusals of before a time.
 */
export async function deleteAnsweredReviews(db: Executor, refusedBefore: Date): Promise<void> {
  const reward = db
    .select({ one: sql`1` })
    .from(usersRedemptions)
    .where(
      and(
        eq(usersRedemptions.uid, addressReviews.uid),
        eq(usersRedemptions.legacySyllabusId, addressReviews.legacySyllabusId),
      ),
    );
  await db
    .delete(addressReviews)
    .where(
      or(
        and(or(isNull(addressReviews.decidedAt), IS_HOUSEHOLD), exists(reward)),
        and(IS_HOUSEHOLD, lt(addressReviews.at, refusedBefore)),
      ),
    );
}

/** Exempts a review key from household claims and reviews; a repetition restarts the 12 months. */
export async function allowBuilding(tx: Transaction, reviewKey: string, at: Date): Promise<void> {
  await tx
    .insert(rewardClaims)
    .values({ kind: 'building', keyHash: reviewKey, legacySyllabusId: ANY_COURSE, at })
    .onConflictDoUpdate({
      target: [rewardClaims.kind, rewardClaims.keyHash, rewardClaims.legacySyllabusId],
      set: { at },
    });
}

/** Returns review keys with an order that has waited since a time. */
export async function keysWaitingSince(db: Executor, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ reviewKey: addressReviews.reviewKey })
    .from(addressReviews)
    .where(and(isNull(addressReviews.decidedAt), lte(addressReviews.at, since)));
  return rows.map(({ reviewKey }) => reviewKey);
}
