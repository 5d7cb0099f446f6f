import type { PartnerPlace } from '@nestling/contract/rewards/places';
import type { Locale } from '@nestling/domain/account/locale';
import { bearingDegrees, distanceMiles, distanceUnit } from '@nestling/domain/rewards/places/pickup-search';
import { placeOfZip } from '../../account/public.ts';
import type { Executor } from '../../platform/database/database.ts';
import { presentPlace } from '../places/present-place.ts';
import { findPlace } from '../places/queries/partner-places.ts';
import type { RewardWithOrder } from '../read-models/rewards-with-orders.ts';

/**
 * The pickup place of a redemption, with its way from the postal code that the redemption keeps: it
 * says the same after every reload, and after the parent has moved. Null for a redemption without a
 * place.
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
  const way = home && {
    distanceFromUserMiles: distanceMiles(home, place),
    bearingFromUser: bearingDegrees(home, place),
  };
  return presentPlace({ ...place, ...way }, locale);
}
