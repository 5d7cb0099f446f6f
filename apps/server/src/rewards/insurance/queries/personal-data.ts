import { insuranceProvidersData } from '../tables.ts';

/** What the table of insurances owes. */
export const insuranceData = [insuranceProvidersData] as const;
