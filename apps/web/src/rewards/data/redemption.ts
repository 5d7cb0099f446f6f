import { readRedemption, redeem, type Redemption } from '@nestling/contract/rewards/redemption';
import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { pathOf } from '@nestling/domain/pages';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import type { QueryKey } from '@tanstack/react-query';
import { setAnswer } from '../../lib/api/answers.ts';
import { mutate } from '../../lib/api/mutate.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { FRESH_MS } from './redeem-course.ts';

/** Creates the query of the member's redemption for a course; its answer is null without one. */
export function redemptionQuery(uid: string, slug: string) {
  return queryOf(
    readRedemption,
    { params: { uid, course: slug }, query: {} },
    // Without a member there is nothing to read: a page may stay open until after the sign-out.
    { staleTime: FRESH_MS, enabled: uid !== '' },
  );
}

/**
 * Replaces the cached redemption with the answer of a write.
 * @returns the keys that must not be refetched
 */
export function setRedemption(uid: string, slug: string, redemption: Redemption): QueryKey[] {
  return [setAnswer(redemptionQuery(uid, slug), { data: redemption })];
}

/** Chooses a pickup place, which is final; the server fills in everything else. */
export async function choosePickup(uid: string, slug: string, place: PartnerPlace): Promise<Redemption> {
  const { data } = await mutate(
    redeem,
    { params: { uid, course: slug }, body: { distributionType: 'Pickup', distributorID: place.locationId } },
    { onAnswer: (answer) => setRedemption(uid, slug, answer.data) },
  );
  return data;
}

/**
 * Returns the confirmation path of a redemption. The member belongs there whatever the gate now
 * says about the offer.
 */
export function confirmationPath(redemption: Redemption, slug: string): string {
  const { pickupTimestamp, redemptionType, shippingPrice = 0 } = redemption;
  if (redemptionType === 'digital') return pathOf('reward', { slug });
  if (pickupTimestamp) return pathOf('pickupConfirmation', { slug });
  return pathOf(shippingPrice > 0 ? 'directConfirmation' : 'shippingConfirmation', { slug });
}

/** True once the member has chosen a pickup place, where they must show the certificate. */
export function isPickupChosen(redemption: Redemption | null): boolean {
  return redemption?.distributionType === 'Pickup' && Boolean(redemption.pickupTimestamp);
}

/** Returns the id of the pending order; null without one. */
export function waitingOrderId(redemption: Redemption | null): string | null {
  return isOrderPending(redemption?.orderStatus) ? (redemption?.orderId ?? null) : null;
}

/** Returns the variant of the pending order; null without one. */
export function waitingVariant(redemption: Redemption | null): string | null {
  return isOrderPending(redemption?.orderStatus) ? (redemption?.variantID ?? null) : null;
}
