import type { AskedClaims, ClaimKind, StoredClaim } from './queries/reward-claims.ts';

/** How the stored claims affect a box. */
export interface JudgedClaims {
  /** The claim of another member that blocks the box; null for none, or with an exemption. */
  blockedBy: ClaimKind | null;
  /** An exemption takes the place of the rules, once. */
  isExempt: boolean;
  /** An operator has approved the building, so that a household there neither blocks nor claims. */
  isAllowedBuilding: boolean;
  /** What the box claims, always in this order, so that two calls wait without a deadlock. */
  kinds: readonly ClaimKind[];
  /** Claims of the member, or outdated ones, which the new claims replace. */
  former: readonly ClaimKind[];
}

/** Judges the claims that are stored under the keys of a box. */
export function judgeClaims(stored: readonly StoredClaim[], asked: AskedClaims): JudgedClaims {
  const isExempt = stored.some(({ kind }) => kind === 'allowed');
  const isAllowedBuilding = stored.some(({ kind, at }) => kind === 'building' && at >= asked.allowedSince);
  const claimsHousehold = asked.householdKey !== null && !isAllowedBuilding;
  const kinds: readonly ClaimKind[] = claimsHousehold ? ['mailbox', 'household'] : ['mailbox'];
  const since = { mailbox: asked.mailboxSince, household: asked.householdSince };
  const isFormer = (kind: ClaimKind) =>
    stored.some((claim) => claim.kind === kind && (claim.uid === asked.uid || claim.at < since[kind]));
  const isForeign = (kind: ClaimKind) =>
    stored.some((claim) => claim.kind === kind && claim.uid !== asked.uid && claim.at >= since[kind]);
  return {
    blockedBy: isExempt ? null : (kinds.find(isForeign) ?? null),
    isExempt,
    isAllowedBuilding,
    kinds,
    former: kinds.filter(isFormer),
  };
}
