import { REVIEW_LIMITS } from '@nestling/domain/rewards/gate/review-key';
import type { ClaimRequest, ClaimKind, StoredClaims } from './queries/reward-claims.ts';

/** How the stored claims affect a box. */
export interface JudgedClaims {
  /** The claim of another member that blocks the box; null for none, or with an exemption. */
  blockedBy: ClaimKind | null;
  /** An exemption takes the place of the rules, once. */
  isExempt: boolean;
  /** The limit of free boxes under the review key is reached: an operator must look first. */
  needsReview: boolean;
  /**
   * Number of the box under its review key. It follows from the same read as `needsReview`, so that
   * of two boxes that were judged by the same count only one gets it.
   */
  nextNumber: number;
  /** Other households of the building since `unitsSince`; 0 for an approved building. */
  otherUnits: number;
  /** What the box claims, always in this order, so that two calls wait without a deadlock. */
  kinds: readonly ClaimKind[];
  /** Claims of the member, or outdated ones, which the new claims replace. */
  replaceable: readonly ClaimKind[];
}

/**
 * Judges what is stored under the keys of a box. In a building that an operator has approved a
 * household neither blocks nor claims.
 */
export function judgeClaims({ claims, boxes, otherHouseholds }: StoredClaims, request: ClaimRequest): JudgedClaims {
  const isExempt = claims.some(({ kind }) => kind === 'allowed');
  const isAllowedBuilding = claims.some(({ kind, at }) => kind === 'building' && at >= request.allowedSince);
  const claimsHousehold = request.householdKey !== null && !isAllowedBuilding;
  const kinds: readonly ClaimKind[] = claimsHousehold ? ['mailbox', 'household'] : ['mailbox'];
  const since = { mailbox: request.mailboxSince, household: request.householdSince };
  const isReplaceable = (kind: ClaimKind) =>
    claims.some((claim) => claim.kind === kind && (claim.uid === request.uid || claim.at < since[kind]));
  const isForeign = (kind: ClaimKind) =>
    claims.some((claim) => claim.kind === kind && claim.uid !== request.uid && claim.at >= since[kind]);
  const isCrowded = boxes.inMonths >= REVIEW_LIMITS.inMonths || boxes.inDays >= REVIEW_LIMITS.inDays;
  return {
    blockedBy: isExempt ? null : (kinds.find(isForeign) ?? null),
    isExempt,
    needsReview: claimsHousehold && !isExempt && isCrowded,
    nextNumber: boxes.lastNumber + 1,
    otherUnits: claimsHousehold ? otherHouseholds : 0,
    kinds,
    replaceable: kinds.filter(isReplaceable),
  };
}
