import { geocodingAnswersData, provinceCodesData, zipCodesData } from '../tables.ts';

/** What the tables of postal codes owe. */
export const postalData = [zipCodesData, provinceCodesData, geocodingAnswersData] as const;
