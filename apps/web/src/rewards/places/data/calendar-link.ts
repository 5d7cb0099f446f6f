import { readPlaceCalendar } from '@nestling/contract/rewards/places';
import { readPickupCalendar } from '@nestling/contract/rewards/redemption';
import { linkTo } from '#lib/api/call.ts';

/** Returns the address of the calendar file of any pop-up. */
export function placeCalendar(locationId: string, locale: string): string {
  return linkTo(readPlaceCalendar, { locationId }, { locale });
}

/** Returns the address of the calendar file of the member's own pickup. */
export function pickupCalendar({ uid, slug, locale }: { uid: string; slug: string; locale: string }): string {
  return linkTo(readPickupCalendar, { uid, course: slug }, { locale });
}
