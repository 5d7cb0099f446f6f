import { promoCodesData } from '../tables.ts';

/** Retention and personal data of the code table. */
export const digitalData = [promoCodesData] as const;
