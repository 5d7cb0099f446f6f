import type { PartnerPlace } from '@nestling/contract/rewards/places';
import type { Locale } from '@nestling/domain/account/locale';
import { bearingDegrees, distanceMiles, distanceUnit } from '@nestling/domain/rewards/places/pickup-search';
import { placeOfZip } from '../../account/public.ts';
import type { Executor } from '../../platform/database/database.ts';
import { presentPlace } from '../places/present-place.ts';
import { findPlace } from '../places/queries/partner-places.ts';
import type { RewardWithOrder } from '../read-models/rewards-with-orders.ts';

/**
 * Returns the pickup place of a redemption with the distance from its stored postal code, so that
 * it stays the same after the parent has moved. Null without a place.
 */
export async function chosenPlace(
  db: Executor,
  { redemption }: RewardWithOrder,
  locale: Locale,
): Promise<PartnerPlace | null> {
  const { placeId, userCountry, userPostalCode } = redemption;
  const place = placeId === null ? null : await findPlace(db, placeId);
  if (!place) return null;
  const measured = userCountry !== null && userPostalCode !== null && distanceUnit(userCountry) !== null;
  const home = measured ? await placeOfZip(db, userCountry, userPostalCode) : null;
  const address = home && {
    distanceFromUserMiles: distanceMiles(home, place),
    bearingFromUser: bearingDegrees(home, place),
  };
  return presentPlace({ ...place, ...address }, locale);
}
