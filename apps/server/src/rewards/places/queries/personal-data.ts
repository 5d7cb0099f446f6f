import { partnerPlacesData } from '../tables.ts';

/** Retention and personal data of the place table. */
export const placesData = [partnerPlacesData] as const;
