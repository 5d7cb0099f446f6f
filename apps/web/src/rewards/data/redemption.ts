import { readRedemption, redeem } from '@nestling/contract/rewards/redemption';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { pathOf } from '@nestling/domain/pages';
import { isOrderPending } from '@nestling/domain/rewards/redemption';
import type { QueryKey } from '@tanstack/react-query';
import { setAnswer } from '../../lib/api/answers.ts';
import { mutate } from '../../lib/api/mutate.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { FRESH_MS } from './redeem-course.ts';

/** What the member holds of the course's reward, or null. */
export function redemptionQuery(uid: string, slug: string) {
  return queryOf(
    readRedemption,
    { params: { uid, course: slug }, query: {} },
    // A page that is still open when its member signs out has nobody to ask for.
    { staleTime: FRESH_MS, enabled: uid !== '' },
  );
}

/**
 * The answer of a write is the redemption from now on.
 * @returns the keys of what need not be asked anew
 */
export function setRedemption(uid: string, slug: string, redemption: Redemption): QueryKey[] {
  return [setAnswer(redemptionQuery(uid, slug), { data: redemption })];
}

/** Takes a pickup place for good; the server fills everything else. */
export async function choosePickup(uid: string, slug: string, place: PartnerPlace): Promise<Redemption> {
  const { data } = await mutate(
    redeem,
    { params: { uid, course: slug }, body: { distributionType: 'Pickup', distributorID: place.locationId } },
    { keep: (answer) => setRedemption(uid, slug, answer.data) },
  );
  return data;
}

/**
 * Confirmation of a reward that is held: where its member belongs, whatever the gate says of the
 * course's offer now.
 */
export function confirmationPath(held: Redemption, slug: string): string {
  const { pickupTimestamp, redemptionType, shippingPrice = 0 } = held;
  if (redemptionType === 'digital') return pathOf('reward', { slug });
  if (pickupTimestamp) return pathOf('pickupConfirmation', { slug });
  return pathOf(shippingPrice > 0 ? 'directConfirmation' : 'shippingConfirmation', { slug });
}

/** True once the member has a place where her box waits: there she shows her certificate. */
export function isPickupChosen(redemption: Redemption | null): boolean {
  return redemption?.distributionType === 'Pickup' && Boolean(redemption.pickupTimestamp);
}

/** Id of the order that waits; null where none does. */
export function waitingOrderId(redemption: Redemption | null): string | null {
  return isOrderPending(redemption?.orderStatus) ? (redemption?.orderId ?? null) : null;
}

/** The variant that an order is for while it waits; null where none does. */
export function waitingVariant(redemption: Redemption | null): string | null {
  return isOrderPending(redemption?.orderStatus) ? (redemption?.variantID ?? null) : null;
}
