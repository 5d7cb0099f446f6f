import { REVIEW_LIMITS } from '@nestling/domain/rewards/gate/review-key';
import { monthsBefore } from '../../platform/months-before.ts';
import { claimMonths } from './claim-months.ts';
import type { RewardDeps } from '../ports.ts';
import type { NewBox } from './new-box.ts';
import type { ClaimRequest } from './queries/reward-claims.ts';
import type { RedeemContext } from './redeem-context.ts';
import type { ShipTo } from './ship-to.ts';
import { limitOf } from '../../platform/limits/limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days in which households of the same building are counted. */
const UNITS_DAYS = 30;

/** Returns the time since which claims are stored. */
export function claimsStoredSince(now: Date, householdWindowMonths: number): Date {
  return monthsBefore(now, claimMonths(householdWindowMonths));
}

/** Returns the time since which a household's claim counts; null without a household rule. */
export function householdSince(now: Date, householdWindowMonths: number): Date | null {
  return householdWindowMonths === 0 ? null : monthsBefore(now, householdWindowMonths);
}

/** Returns the limit of refusals by claims. */
export function refusalRule(uid: string) {
  return limitOf('box-refusal', `${uid}:claims`);
}

/**
 * Returns the claims of a box that is taken now: always the mailbox, and the address that a free
 * one is sent to.
 */
export function claimsOf(
  { clock, claimKeys }: Pick<RewardDeps, 'clock' | 'claimKeys'>,
  { member, course, session, householdWindowMonths }: RedeemContext,
  allowedAddress: ShipTo | null,
): ClaimRequest & Pick<NewBox, 'at' | 'session'> {
  const at = clock.now();
  const since = householdSince(at, householdWindowMonths);
  const household = since && allowedAddress;
  return {
    at,
    session,
    uid: member.uid,
    legacySyllabusId: course.fields.legacySyllabusId,
    mailboxKey: claimKeys.mailbox(member.email),
    mailboxSince: claimsStoredSince(at, householdWindowMonths),
    householdKey: household && claimKeys.household(household),
    householdSince: since ?? at,
    streetHash: household && claimKeys.street(household),
    unitsSince: new Date(at.getTime() - UNITS_DAYS * DAY_MS),
    ...reviewOf(at, household && claimKeys.review(household)),
  };
}

const ALLOWED_MONTHS = 12;

/** Days for which a refusal by the household rule is stored, for operators. */
export const REFUSAL_DAYS = 30;

/** Returns a review key with the times since which boxes and approvals count under it. */
export function reviewOf(at: Date, reviewHash: string | null) {
  return {
    reviewHash,
    reviewDaysSince: new Date(at.getTime() - REVIEW_LIMITS.days * DAY_MS),
    reviewMonthsSince: monthsBefore(at, REVIEW_LIMITS.months),
    allowedSince: monthsBefore(at, ALLOWED_MONTHS),
  };
}
