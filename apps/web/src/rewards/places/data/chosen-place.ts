import { readRedemption } from '@nestling/contract/rewards/redemption';
import type { Redemption } from '@nestling/contract/rewards/redemption';
import { queryOf } from '../../../lib/api/query-of.ts';
import { FRESH_MS } from '../../data/redeem-course.ts';

/** The place of a redemption, also one that no search finds any more; null when it has none. */
export function chosenPlaceQuery(redemption: Redemption | null, locale: string) {
  const hasPlace = redemption?.pickupDistributorID !== undefined;
  return queryOf(
    readRedemption,
    { params: { uid: redemption?.userID ?? '', course: redemption?.slug ?? '' }, query: { locale } },
    {
      staleTime: FRESH_MS,
      enabled: hasPlace,
      select: ({ data }) => (hasPlace ? (data?.location ?? null) : null),
    },
  );
}
