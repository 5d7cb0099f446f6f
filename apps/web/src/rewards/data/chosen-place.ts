import type { PartnerPlace } from '@nestling/contract/rewards/places';
import { readRedemption } from '@nestling/contract/rewards/redemption';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { FRESH_MS } from './redeem-course.ts';

/** The place of a redemption, also one that no search finds any more; null when it has none (D-139). */
export function chosenPlaceQuery(redemption: Redemption | null, locale: string) {
  const id = redemption?.pickupDistributorID ?? null;
  return queryOptions({
    queryKey: ['redeem', 'place', id, locale],
    staleTime: FRESH_MS,
    enabled: id !== null,
    queryFn: () => (redemption ? readPlace(redemption, locale) : null),
  });
}

async function readPlace({ userID, slug }: Redemption, locale: string): Promise<PartnerPlace | null> {
  const { data } = await call(readRedemption, { params: { uid: userID, course: slug }, query: { locale } });
  return data?.location ?? null;
}
