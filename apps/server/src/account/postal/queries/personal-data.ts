import { geocodingAnswersData, provinceCodesData, zipCodesData } from '../tables.ts';

/** The personal data policies of the postal code tables. */
export const postalData = [zipCodesData, provinceCodesData, geocodingAnswersData] as const;
