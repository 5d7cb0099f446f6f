import { consentTextsData, emailOptInsData } from '../tables.ts';

/** What the tables of the newsletter owe. */
export const newsletterData = [consentTextsData, emailOptInsData] as const;
