import { insuranceProvidersData } from '../tables.ts';

/** Retention and personal data of the insurance table. */
export const insuranceData = [insuranceProvidersData] as const;
