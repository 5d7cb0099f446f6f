import { REVIEW_LIMITS } from '@nestling/domain/rewards/gate/review-key';
import { monthsBefore } from '../../platform/months-before.ts';
import { claimMonths } from './claim-months.ts';
import type { RewardDeps } from '../ports.ts';
import type { NewBox } from './queries/take-box.ts';
import type { AskedClaims } from './queries/reward-claims.ts';
import type { RedeemContext } from './redeem-context.ts';
import type { ShipTo } from './ship-to.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Refusals by others' claims that a member hears in a day: they tell of a door or a mailbox whether
 * it has had a box.
 */
const REFUSALS_A_DAY = 5;

/** From when on claims are kept. */
export function claimsStoredSince(now: Date, householdWindowMonths: number): Date {
  return monthsBefore(now, claimMonths(householdWindowMonths));
}

/** From when on a household's claim counts; null where no household rule is in force. */
export function householdSince(now: Date, householdWindowMonths: number): Date | null {
  return householdWindowMonths === 0 ? null : monthsBefore(now, householdWindowMonths);
}

/** The rule by which refusals are counted (contract section 16, reward). */
export function refusalRule(uid: string) {
  return { class: 'reward', subject: `${uid}:claims`, limit: REFUSALS_A_DAY, windowMs: DAY_MS };
}

/**
 * What a box that is taken now claims: always the mailbox, and the door that a free one is sent to.
 */
export function claimsOf(
  { clock, claimKeys, limiter }: Pick<RewardDeps, 'clock' | 'claimKeys' | 'limiter'>,
  { member, course, householdWindowMonths }: RedeemContext,
  freeDoor: ShipTo | null,
): AskedClaims & Pick<NewBox, 'at' | 'refusals'> {
  const at = clock.now();
  const since = householdSince(at, householdWindowMonths);
  const door = since && freeDoor;
  const { subject, limit, class: limitClass } = refusalRule(member.uid);
  return {
    at,
    uid: member.uid,
    legacySyllabusId: course.fields.legacySyllabusId,
    mailboxKey: claimKeys.mailbox(member.email),
    mailboxSince: claimsStoredSince(at, householdWindowMonths),
    householdKey: door && claimKeys.household(door),
    householdSince: since ?? at,
    streetHash: door && claimKeys.street(door),
    ...reviewOf(at, door && claimKeys.review(door)),
    refusals: { class: limitClass, subject, most: limiter.scaled(limit) },
  };
}

/** Months for which an operator's approval of a building holds. */
const ALLOWED_MONTHS = 12;

/**
 * A review key with the times since which boxes, and an operator's word, count under it at a time.
 */
export function reviewOf(at: Date, reviewHash: string | null) {
  return {
    reviewHash,
    reviewDaysSince: new Date(at.getTime() - REVIEW_LIMITS.days * DAY_MS),
    reviewMonthsSince: monthsBefore(at, REVIEW_LIMITS.months),
    allowedSince: monthsBefore(at, ALLOWED_MONTHS),
  };
}
