import type { PartnerLocation } from '@nestling/contract/rewards/locations';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query.ts';
import { FRESH_MS } from './redeem-course.ts';
import { placesQuery } from './distribution.ts';

/** How far around the member's code a chosen place is looked for, in miles: the widest the search goes. */
const WIDEST_MILES = 250;

/** The place of a redemption, or null when it has none or the search does not find it (RWD-257). */
export function chosenPlaceQuery(redemption: Redemption | null, locale: string) {
  const id = redemption?.pickupDistributorID ?? null;
  return queryOptions({
    queryKey: ['redeem', 'place', id, locale],
    staleTime: FRESH_MS,
    enabled: id !== null,
    queryFn: () => (redemption && id !== null ? findPlace(redemption, id, locale) : null),
  });
}

/** A place that was just chosen need not be looked for. */
export function keepChosenPlace(place: PartnerLocation, locale: string): void {
  queryClient.setQueryData(['redeem', 'place', place.locationId, locale], place);
}

async function findPlace(redemption: Redemption, id: string, locale: string): Promise<PartnerLocation | null> {
  const { places } = await queryClient.fetchQuery(
    placesQuery({
      zip: redemption.userPostalCode ?? '',
      country: redemption.userCountry ?? 'US',
      types: ['partner'],
      locale,
      radius: WIDEST_MILES,
    }),
  );
  return places.find(({ locationId }) => locationId === id) ?? null;
}
