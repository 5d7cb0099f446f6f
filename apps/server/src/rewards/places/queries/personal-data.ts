import { partnerPlacesData } from '../tables.ts';

/** What the table of pickup places owes. */
export const placesData = [partnerPlacesData] as const;
