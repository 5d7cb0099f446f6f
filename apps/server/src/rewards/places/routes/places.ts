import { readPlaceCalendar, searchPlaces } from '@nestling/contract/rewards/places';
import { readPlaceCalendarSchema, searchPlacesSchema } from '@nestling/contract/rewards/places.schema';
import { judgePostalCode } from '@nestling/domain/account/place/postal-code';
import { boundingBox, distanceUnit, placesByArea, placesInRange } from '@nestling/domain/rewards/places/pickup-search';
import { lookUpZip, placeOfZip, readTabledCode } from '#account/public.ts';
import type { Executor } from '#platform/database/database.ts';
import { refuse, refuseField } from '#platform/http/refusal.ts';
import { localeFor } from '../../locale-for.ts';
import type { RewardDeps } from '../../ports.ts';
import { placeCalendar } from '../place-calendar.ts';
import { presentPlace, type PlaceWithDistance } from '../present-place.ts';
import { findPlace, placesInBox, placesOfCountry, type PlaceRow } from '../queries/partner-places.ts';

const MAX_PLACES = 200;

/**
 * Serves pickup places around a postal code: nearest first, or by area in a country without
 * distances.
 */
export function servePlaces(deps: RewardDeps): void {
  const { server, handle, geocoderFor, content, rules } = deps;

  server.member(searchPlaces, searchPlacesSchema, async (call) => {
    const { country, limit, radius } = call.query;
    const types = call.query.locationTypes.split(',').filter((type) => type === 'partner' || type === 'shipToStore');
    if (types.length === 0) return refuse('location-types-missing');
    const code = judgePostalCode({
      country,
      postalCodeSupported: true,
      zip: call.query.zip,
      defaultIrishZip: deps.settings.DEFAULT_IE_ZIP,
    });
    const zip = code.kind === 'accepted' ? code.zip : call.query.zip;
    const read = await readTabledCode(handle.db, country, zip);
    const verdict = await lookUpZip({ db: handle.db, geocoder: geocoderFor(call.request), read }, country, zip);
    if (verdict === null) return refuse('zip-codes-unavailable');
    if (verdict.status === 'COUNTRY_OR_ZIPCODE_MISMATCH') return refuseField('zip', 'zip-country-mismatch');
    if (verdict.status === 'INVALID_ZIP' || code.kind === 'refused') return refuseField('zip', 'invalid-zip');
    const settings = rules(content.current());
    const radiusMiles = radius ?? settings.locationsRadiusMiles;
    const search = { country, zip, types, radiusMiles };
    const places = await placesAround(handle.db, search);
    const maxPlaces = Math.min(limit ?? settings.locationsLimit ?? MAX_PLACES, MAX_PLACES);
    const locale = localeFor(deps, call);
    return {
      data: { partnerLocations: places.slice(0, maxPlaces).map((place) => presentPlace(place, locale)) },
      meta: { total: places.length, radiusMiles, center: { zip } },
    };
  });

  server.file(readPlaceCalendar, readPlaceCalendarSchema, async (call) =>
    placeCalendar(deps, await findPlace(handle.db, call.params.locationId), localeFor(deps, call)),
  );
}

async function placesAround(
  db: Executor,
  search: { country: string; zip: string; types: PlaceRow['type'][]; radiusMiles: number },
): Promise<PlaceWithDistance[]> {
  const { country, zip, types, radiusMiles } = search;
  if (distanceUnit(country) === null) return placesByArea(zip, await placesOfCountry(db, country, types));
  const center = await placeOfZip(db, country, zip);
  if (!center) return [];
  return placesInRange(center, await placesInBox(db, country, types, boundingBox(center, radiusMiles)), radiusMiles);
}
