import { popupProblem } from '@nestling/domain/rewards/pickup/pickup-list';
import { judgeClaim, redemptionState } from '@nestling/domain/rewards/redemption';
import type { Transaction } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { publish } from '#platform/live/live.ts';
import { claimsOf } from '../../gate/claims.ts';
import { pickupMail } from '../jobs/pickup-mail.ts';
import type { RewardDeps } from '../../ports.ts';
import { redemptionFacts } from '../../gate/present-redemption.ts';
import { findPlace, type PlaceRow } from '../../places/queries/partner-places.ts';
import { claimBox, type ClaimedBox } from '../../gate/actions/claim-box.ts';
import type { NewBox } from '../../gate/new-box.ts';
import { boxProblem, type RedeemContext } from '../../gate/redeem-context.ts';
import type { InPlaceOf } from '../../gate/in-place-of.ts';
import type { ClaimResult } from '../../gate/claim-result.ts';
import { afterLostClaim, retryLostClaims } from '../../gate/actions/refuse-claim.ts';

/**
 * Chooses a pickup place, which is final. Of concurrent requests one creates the record and all get
 * it; a reward of another kind is refused, as is a second one of the same mailbox.
 */
export async function choosePickup(
  deps: RewardDeps,
  context: RedeemContext,
  locationId: string,
  inPlaceOf: InPlaceOf,
): Promise<ClaimResult | Refusal> {
  const { reward } = context;
  const verdict = judgeClaim(redemptionState(reward && redemptionFacts(reward)), 'pickup');
  if (reward && verdict === 'existing') return { reward, created: false };
  if (verdict === 'already-redeemed') return refuse('already-redeemed');
  const problem = boxProblem(context, 'pickup');
  if (problem) return problem;
  const place = await findPlace(deps.handle.db, locationId);
  if (!place || !isPickupPlace(place, context.member.country)) return refuse('location-not-found');
  if (place.retiredAt !== null || popupProblem(place, deps.clock.now()) !== null) return refuse('place-closed');
  const box = pickupOf(deps, context, locationId);
  const storePickup = (tx: Transaction) => store(tx, deps, box);
  // A pending order gives way only to a successful pickup: a place that is gone must not cost the
  // order.
  const claimed =
    reward && verdict === 'cancel-pending-first'
      ? await inPlaceOf(reward, box, storePickup)
      : await retryLostClaims(() => deps.handle.transaction(storePickup));
  return claimed && 'refused' in claimed ? claimed : outcomeOf(deps, box, claimed);
}

/** A store that parcels are sent to hands no boxes over. */
function isPickupPlace({ country, type }: PlaceRow, ofMember: string | null): boolean {
  return country === ofMember && type === 'partner';
}

/** Of simultaneous requests all but one must return the existing record. */
async function outcomeOf(deps: RewardDeps, box: NewBox, claimed: ClaimedBox | null): Promise<ClaimResult | Refusal> {
  if (claimed) return { reward: { redemption: claimed.redemption, order: null }, created: true };
  const current = await afterLostClaim(deps, box, 'users-redemptions');
  if ('refused' in current) return current;
  const isPickup = judgeClaim(redemptionState(redemptionFacts(current)), 'pickup') === 'existing';
  return isPickup ? { reward: current, created: false } : refuse('already-redeemed');
}

function pickupOf(deps: RewardDeps, context: RedeemContext, locationId: string): NewBox {
  const { member, course, certificateId } = context;
  return {
    ...claimsOf(deps, context, null),
    slug: course.fields.slug,
    email: member.email,
    distributionType: 'Pickup',
    placeId: locationId,
    priceCents: 0,
    variantId: null,
    offerSlug: null,
    orderId: null,
    userCountry: member.country,
    userPostalCode: member.zip,
    userRegion: member.region,
    certificateId,
  };
}

/** @returns a refusal or null as `claimBox` does */
async function store(
  tx: Transaction,
  deps: Pick<RewardDeps, 'mails' | 'limiter'>,
  box: NewBox,
): Promise<ClaimedBox | Refusal | null> {
  const { uid, legacySyllabusId } = box;
  const outcome = await claimBox(tx, deps, box);
  if (!outcome || 'refused' in outcome) return outcome;
  const subject = { uid, legacySyllabusId };
  // After a pickup that has ended the parent needs the mail about the new one too.
  if (!(await deps.mails.sendAgain(tx, pickupMail, subject))) await deps.mails.send(tx, pickupMail, subject);
  await publish(tx, uid, { kind: 'redemption', legacySyllabusId });
  return outcome;
}
