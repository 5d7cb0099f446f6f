import type { PartnerLocation } from '@nestling/contract/rewards/locations';
import type { Locale } from '@nestling/domain/account/locale';
import { bearingDegrees, distanceMiles, distanceUnit } from '@nestling/domain/rewards/pickup-search';
import { placeOfZip } from '../account/public.ts';
import type { Executor } from '../platform/database/database.ts';
import { presentLocation } from './present-location.ts';
import { findLocation } from './queries/partner-locations.ts';
import type { HeldReward } from './queries/redemptions.ts';

/**
 * The pickup place of a redemption, with its way from the postal code that the redemption keeps: it says the same after
 * every reload, and after the parent has moved. Null for a redemption without a place (RWD-257, D-139).
 */
export async function chosenPlace(
  db: Executor,
  { redemption }: HeldReward,
  locale: Locale,
): Promise<PartnerLocation | null> {
  const { distributorId, userCountry, userPostalCode } = redemption;
  const place = distributorId === null ? null : await findLocation(db, distributorId);
  if (!place) return null;
  const measured = userCountry !== null && userPostalCode !== null && distanceUnit(userCountry) !== null;
  const home = measured ? await placeOfZip(db, userCountry, userPostalCode) : null;
  const way = home && {
    distanceFromUserMiles: distanceMiles(home, place),
    bearingFromUser: bearingDegrees(home, place),
  };
  return presentLocation({ ...place, ...way }, locale);
}
