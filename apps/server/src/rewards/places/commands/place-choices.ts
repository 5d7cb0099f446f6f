import type { FindArgumentChoices } from '#platform/admin/choices.ts';
import { placesWith } from '../queries/partner-places.ts';

/** Finds pickup places by id, name or city, also those that are retired. */
export const findPlaceChoices: FindArgumentChoices = async (db, { text, limit }) => {
  const places = await placesWith(db, text, limit);
  return places.map(({ locationId, companyName, city, state, retiredAt }) => ({
    value: locationId,
    label: [companyName, `${city}, ${state}`],
    more: [retiredAt === null ? null : 'retired'],
  }));
};
