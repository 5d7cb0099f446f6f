import { promoCodesData } from '../tables.ts';

/** What the table of codes owes. */
export const digitalData = [promoCodesData] as const;
