import type { PartnerPlace } from '@nestling/contract/rewards/places';
import type { Locale } from '@nestling/domain/account/locale';
import type { PlaceRow } from './queries/partner-places.ts';

/** A place with its distance from the origin of the search, if it is known. */
export type PlaceWithDistance = PlaceRow & { distanceFromUserMiles?: number; bearingFromUser?: number };

/** Returns a place as the API presents it, with its note in the requested language. */
export function presentPlace(place: PlaceWithDistance, locale: Locale): PartnerPlace {
  return {
    slug: place.slug,
    locationId: place.locationId,
    companyName: place.companyName,
    country: place.country,
    address: {
      streetLines: place.streetLines,
      city: place.city,
      stateOrProvinceCode: place.state,
      postalCode: place.postalCode,
    },
    phoneNumber: place.phoneNumber,
    extension: place.extension,
    fullMapUrl: place.fullMapUrl,
    ...(place.retiredAt !== null && { closed: true }),
    additional: {
      email: place.email,
      webUrl: place.webUrl,
      noticeToParent: place.noticeToParent?.[locale] ?? null,
      appointmentOnly: place.appointmentOnly,
      patientsOnly: place.patientsOnly,
      popupEvent: place.popupEvent,
      eventStart: place.eventStart,
      eventEnd: place.eventEnd,
      ...(place.distanceFromUserMiles !== undefined && {
        distanceFromUserMiles: place.distanceFromUserMiles,
        bearingFromUser: place.bearingFromUser,
      }),
    },
  };
}
