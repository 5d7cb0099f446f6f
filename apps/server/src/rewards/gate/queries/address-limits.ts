import { REVIEW_LIMITS } from '@nestling/domain/rewards/gate/review-key';
import { and, count, eq, gte, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { rewardClaims } from '../tables.ts';

/** A review key and the times since which boxes and approvals count. */
export interface AskedReview {
  uid: string;
  legacySyllabusId: string;
  /** Null without an address: a pickup, a paid offer, an order from abroad. */
  reviewHash: string | null;
  reviewDaysSince: Date;
  reviewMonthsSince: Date;
  /** Start of the time in which an operator's approval of the building counts. */
  allowedSince: Date;
}

/**
 * True if the limit of free boxes under a review key is reached, so that the next one needs a
 * review.
 */
export async function isCrowdedAddress(db: Executor, asked: AskedReview): Promise<boolean> {
  if (asked.reviewHash === null) return false;
  const { uid, legacySyllabusId, reviewHash, kind, at } = rewardClaims;
  const recent = sql<number>`count(*) filter (where ${gte(at, asked.reviewDaysSince)})`.mapWith(Number);
  const [row] = await db
    .select({ inMonths: count(), inDays: recent })
    .from(rewardClaims)
    .where(
      and(
        eq(reviewHash, asked.reviewHash),
        eq(legacySyllabusId, asked.legacySyllabusId),
        eq(kind, 'household'),
        gte(at, asked.reviewMonthsSince),
        or(isNull(uid), ne(uid, asked.uid)),
      ),
    );
  const { inMonths = 0, inDays = 0 } = row ?? {};
  return inMonths >= REVIEW_LIMITS.inMonths || inDays >= REVIEW_LIMITS.inDays;
}
