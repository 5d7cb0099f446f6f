import { and, asc, desc, eq, exists, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
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

/**
 * Stores that the household rule has refused an order, without its address; the last time counts.
 */
export async function insertHouseholdRefusal(
  tx: Transaction,
  refused: Pick<ReviewRow, 'id' | 'uid' | 'legacySyllabusId' | 'reviewKey' | 'at'> & { uid: string },
): Promise<void> {
  const { uid, legacySyllabusId, decision } = addressReviews;
  await tx
    .delete(addressReviews)
    .where(and(eq(uid, refused.uid), eq(legacySyllabusId, refused.legacySyllabusId), eq(decision, 'household')));
  await tx
    .insert(addressReviews)
    .values({ ...refused, shipTo: null, decision: 'household', decidedAt: refused.at, decidedBy: BY_RULE });
}

/** Returns orders that the household rule has refused since a time, newest first. */
export function householdRefusals(db: Executor, since: Date, limit: number): Promise<ReviewRow[]> {
  return db
    .select()
    .from(addressReviews)
    .where(and(eq(addressReviews.decision, 'household'), gte(addressReviews.at, since)))
    .orderBy(desc(addressReviews.at), asc(addressReviews.id))
    .limit(limit);
}

/** Returns a review by its id, or null. */
export async function findReview(db: Executor, id: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(addressReviews).where(eq(addressReviews.id, id));
  return row ?? null;
}

/** Returns open reviews, oldest first. */
export function openReviews(db: Executor, limit: number): Promise<ReviewRow[]> {
  return db
    .select()
    .from(addressReviews)
    .where(isNull(addressReviews.decidedAt))
    .orderBy(asc(addressReviews.at), asc(addressReviews.id))
    .limit(limit);
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

/** Deletes open reviews of members who already have the reward of the course. */
export async function deleteAnsweredReviews(db: Executor): Promise<void> {
  const reward = db
    .select({ one: sql`1` })
    .from(usersRedemptions)
    .where(
      and(
        eq(usersRedemptions.uid, addressReviews.uid),
        eq(usersRedemptions.legacySyllabusId, addressReviews.legacySyllabusId),
      ),
    );
  await db.delete(addressReviews).where(and(isNull(addressReviews.decidedAt), exists(reward)));
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
