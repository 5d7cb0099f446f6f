import type { Notice } from './notices.ts';

/** The generated places, for the server. */
export const PLACES_FILE = new URL('../apps/server/data/partner-locations.json', import.meta.url);

/** The generated places of Canada, Great Britain and Ireland. */
export const PLACES_ABROAD_FILE = new URL('../apps/server/data/partner-locations-abroad.json', import.meta.url);

/** One seeded partner place. Coordinates are degrees, WGS 84. */
export interface PartnerPlace {
  locationId: string;
  slug: string;
  companyName: string;
  type: 'partner' | 'shipToStore';
  country: 'US' | 'CA' | 'GB' | 'IE';
  streetLines: string[];
  city: string;
  state: string;
  postalCode: string;
  phoneNumber: string | null;
  extension: string | null;
  lat: number;
  lng: number;
  fullMapUrl: string;
  email: string | null;
  webUrl: { url: string; label: string } | null;
  noticeToParent: Notice | null;
  appointmentOnly: boolean;
  patientsOnly: boolean;
  popupEvent: boolean;
  eventStart: string | null;
  eventEnd: string | null;
}

/** A place before its ids, links and contact are derived. */
export interface Place {
  companyName: string;
  type: PartnerPlace['type'];
  streetLines: string[];
  country: PartnerPlace['country'];
  zip: string;
  city: string;
  /** `ALL` where a country has no states. */
  state: string;
  point: { lat: number; lng: number };
  phoneNumber: string | null;
  extension: string | null;
  hasPage: boolean;
  noticeToParent: Notice | null;
  appointmentOnly: boolean;
  patientsOnly: boolean;
  event: { eventStart: string; eventEnd: string } | null;
}

/**
 * Returns the partner place at a place. Its id follows from the code, because a code has at most
 * one place.
 */
export function partnerPlaceOf(place: Place): PartnerPlace {
  const { point, country, zip, companyName, event } = place;
  const code = zip.replace(' ', '');
  const slug = placeSlug(place);
  const [lat, lng] = [rounded(point.lat), rounded(point.lng)];
  return {
    locationId: `${country}-${code}`,
    slug,
    companyName,
    type: place.type,
    country,
    streetLines: place.streetLines,
    city: place.city,
    state: place.state,
    postalCode: zip,
    phoneNumber: place.phoneNumber,
    extension: place.extension,
    lat,
    lng,
    fullMapUrl: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`,
    email: place.hasPage ? `${slugOf(companyName)}-${code.toLowerCase()}@example.com` : null,
    webUrl: place.hasPage ? { url: `https://example.com/places/${slug}`, label: companyName } : null,
    noticeToParent: place.noticeToParent,
    appointmentOnly: place.appointmentOnly,
    patientsOnly: place.patientsOnly,
    popupEvent: event !== null,
    eventStart: event?.eventStart ?? null,
    eventEnd: event?.eventEnd ?? null,
  };
}

/** The slug of a place: its name in its city. */
export function placeSlug({ companyName, city, state }: Pick<Place, 'companyName' | 'city' | 'state'>): string {
  return slugOf(`${companyName} ${city} ${state === 'ALL' ? '' : state}`);
}

/** Must be a valid slug of the contract. */
function slugOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** Five decimals are about a yard. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
