import { readRedemption, type Redemption } from '@nestling/contract/rewards/redemption';
import { queryOf } from '#lib/api/query-of.ts';
import { FRESH_MS } from '../../data/redeem-course.ts';

/**
 * Creates the query of a redemption's place, including one that no search returns now; null without
 * one.
 */
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
