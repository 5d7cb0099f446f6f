import { holdSession } from '#account/public.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RewardDeps } from '../../ports.ts';
import { refusalRule } from '../claims.ts';
import { judgeClaims, type JudgedClaims } from '../judge-claims.ts';
import type { NewBox } from '../new-box.ts';
import {
  deleteExemption,
  deleteReplacedClaims,
  findClaims,
  insertClaimsOfBox,
  isClaimConflict,
} from '../queries/reward-claims.ts';
import { insertRedemption } from '../queries/write-redemption.ts';
import type { RedemptionRow } from '../tables.ts';

/** A box that was taken. */
export interface ClaimedBox {
  redemption: RedemptionRow;
  /** Other households of the building with a claim since `unitsSince`. */
  otherUnits: number;
}

/** The exemption that a box was judged by belongs to another order by now. */
class ExemptionLost extends Error {}

/**
 * Takes a course's one reward with its claims, in the caller's transaction. Claims are read without
 * a lock and written after the redemption, whose key locks the member first as an erase does; the
 * unique keys decide between concurrent calls.
 *
 * @returns a refusal if the caller's session has ended since the call was admitted, because whoever
 * ended it must be sure of that; null, with nothing written, if the reward is taken, another
 * member's claim is in the way, an operator must look at the address first, or the member was
 * refused too often
 * @throws the error of `isClaimLost`, after which the transaction must not be used
 */
export async function claimBox(
  tx: Transaction,
  { limiter }: Pick<RewardDeps, 'limiter'>,
  box: NewBox,
): Promise<ClaimedBox | Refusal | null> {
  if (!(await holdSession(tx, box.uid, box.session))) return refuse('unauthenticated');
  if (await limiter.verdict(refusalRule(box.uid), tx)) return null;
  const judged = judgeClaims(await findClaims(tx, box), box);
  if (judged.blockedBy !== null || judged.needsReview) return null;
  const redemption = await insertRedemption(tx, {
    uid: box.uid,
    legacySyllabusId: box.legacySyllabusId,
    slug: box.slug,
    redemptionType: 'physical',
    distributionType: box.distributionType,
    placeId: box.placeId,
    email: box.email,
    shippingPriceCents: box.priceCents,
    variantId: box.variantId,
    offerSlug: box.offerSlug,
    startTimestamp: box.at,
    pickupTimestamp: box.distributionType === 'Pickup' ? box.at : null,
    orderId: box.orderId,
    userCountry: box.userCountry,
    userPostalCode: box.userPostalCode,
    userRegion: box.userRegion,
    certificateId: box.certificateId,
  });
  if (!redemption) return null;
  await writeClaims(tx, box, judged);
  return { redemption, otherUnits: judged.otherUnits };
}

async function writeClaims(tx: Transaction, box: NewBox, judged: JudgedClaims): Promise<void> {
  if (judged.isExempt && !(await deleteExemption(tx, box))) throw new ExemptionLost();
  await deleteReplacedClaims(tx, box, judged.replaceable);
  await insertClaimsOfBox(tx, box, judged);
}

/** True for the error of a box whose claim or exemption another call has taken first. */
export function isClaimLost(error: unknown): boolean {
  return error instanceof ExemptionLost || isClaimConflict(error);
}
