import { endpoint } from '../endpoint.ts';

/** A pickup place. */
export interface PartnerPlace {
  slug: string;
  locationId: string;
  companyName: string;
  address: { streetLines: string[]; city: string; stateOrProvinceCode: string; postalCode: string };
  phoneNumber: string | null;
  extension: string | null;
  fullMapUrl: string | null;
  additional: {
    email: string | null;
    webUrl: { url: string; label: string } | null;
    noticeToParent: string | null;
    appointmentOnly: boolean;
    patientsOnly: boolean;
    popupEvent: boolean;
    /** ISO 8601 with the place's own offset. */
    eventStart: string | null;
    eventEnd: string | null;
    distanceFromUserMiles?: number | undefined;
    /** Degrees clockwise from north. */
    bearingFromUser?: number | undefined;
  };
}

export interface PlacesQuery {
  zip: string;
  /** Comma list of `partner` and `shipToStore`. */
  locationTypes: string;
  country: string;
  limit?: number | undefined;
  locale?: string | undefined;
  radius?: number | undefined;
}

/** Returns pickup places around a postal code, nearest first. */
export const searchPlaces = endpoint<{
  query: PlacesQuery;
  data: { partnerLocations: PartnerPlace[] };
  meta: { total: number; radiusMiles: number; center: { zip: string } };
}>({
  method: 'GET',
  path: '/api/locations',
  access: 'any',
  limit: 'lookup',
  summary: 'Pickup places around a postal code',
});
