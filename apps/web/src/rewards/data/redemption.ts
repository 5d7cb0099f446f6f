import type { Redemption } from '@nestling/contract/rewards/redemption';
import { readRedemption, redeem, trackRedemption } from '@nestling/contract/rewards/redemption';
import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { pathOf } from '@nestling/domain/pages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query.ts';
import { report } from '../../lib/report.ts';
import { FRESH_MS, forgetCourses } from './redeem-course.ts';

/** What the member holds of the course's reward, or null. */
export function redemptionQuery(uid: string, slug: string) {
  return queryOptions({
    queryKey: ['redemption', uid, slug],
    staleTime: FRESH_MS,
    // A page that is still open when its member signs out has nobody to ask for.
    enabled: uid !== '',
    queryFn: async (): Promise<Redemption | null> =>
      (await call(readRedemption, { params: { uid, course: slug }, query: {} })).data,
  });
}

/** The answer of a write is the redemption from now on. */
export function keepRedemption(uid: string, slug: string, redemption: Redemption): void {
  queryClient.setQueryData(redemptionQuery(uid, slug).queryKey, redemption);
  forgetCourses();
}

/** Takes a pickup place for good; the server fills everything else (RWD item 30). */
export async function choosePickup(uid: string, slug: string, place: PartnerPlace): Promise<Redemption> {
  const { data } = await call(redeem, {
    params: { uid, course: slug },
    body: { distributionType: 'Pickup', distributorID: place.locationId },
  });
  keepRedemption(uid, slug, data);
  return data;
}

/** Tracks what was done with a digital reward; a failure is noted and stops nobody (D-64). */
export async function track(uid: string, slug: string, action: 'Granted' | 'Clicked'): Promise<void> {
  try {
    const { data } = await call(trackRedemption, { params: { uid, course: slug }, body: { action } });
    keepRedemption(uid, slug, data);
  } catch (failure) {
    report(`Could not track ${action}`, failure);
  }
}

/** Confirmation of a reward that is held: where its member belongs, whatever the gate says of the course's offer now (RWD item 19). */
export function confirmationPath({ pickupTimestamp, redemptionType }: Redemption, slug: string): string {
  if (redemptionType === 'digital') return pathOf('reward', { slug });
  return pickupTimestamp ? pathOf('pickupConfirmation', { slug }) : pathOf('shippingConfirmation', { slug });
}

/** True once the member has a place where her box waits: there she shows her certificate (D-33). */
export function isPickupChosen(redemption: Redemption | null): boolean {
  return redemption?.distributionType === 'Pickup' && Boolean(redemption.pickupTimestamp);
}

/** True while an order waits, for the shop or for its payment: another choice still takes its place (RWD item 3, D-138). */
export function isOrderOpen(redemption: Redemption | null): boolean {
  return redemption?.orderStatus === 'reserved' || redemption?.orderStatus === 'invoiced';
}
