import { REVIEW_LIMITS } from '@nestling/domain/rewards/gate/review-key';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';

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

type ReviewValues = { readonly [Name in keyof AskedReview]: AskedReview[Name] | SQL };

/**
 * SQL condition: the limit of free boxes per review key is reached, so that the next one needs a
 * review.
 */
export function isCrowdedAddress(asked: ReviewValues): SQL<boolean> {
  const { uid, legacySyllabusId, reviewHash, reviewDaysSince, reviewMonthsSince } = asked;
  return sql`exists (
    select 1 from reward_claims
    where review_hash = ${reviewHash} and legacy_syllabus_id = ${legacySyllabusId} and kind = 'household'
      and at >= ${moment(reviewMonthsSince)} and uid is distinct from ${uid}
    having count(*) >= ${sql.raw(String(REVIEW_LIMITS.inMonths))}
      or count(*) filter (where at >= ${moment(reviewDaysSince)}) >= ${sql.raw(String(REVIEW_LIMITS.inDays))})`;
}

/** SQL condition: an operator has approved the building of a review key. */
export function isAllowedBuilding({
  reviewHash,
  allowedSince,
}: Pick<ReviewValues, 'reviewHash' | 'allowedSince'>): SQL<boolean> {
  return sql`exists (
    select 1 from reward_claims
    where kind = 'building' and key_hash = ${reviewHash} and at >= ${moment(allowedSince)})`;
}

/** Whether an order to an address waits until an operator has looked. */
export async function waitsForReview(db: Executor, asked: AskedReview): Promise<boolean> {
  if (asked.reviewHash === null) return false;
  const waits = sql<boolean>`${isCrowdedAddress(asked)} and not ${isAllowedBuilding(asked)}`;
  const [row] = await db.select({ waits }).from(sql`(select 1) as one`);
  return row?.waits === true;
}

function moment(at: Date | SQL): SQL {
  return at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at;
}
