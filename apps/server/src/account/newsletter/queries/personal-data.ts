import { consentTextsData, emailOptInsData, marketingEventsData } from '../tables.ts';

/** What the tables of the newsletter owe. */
export const newsletterData = [consentTextsData, emailOptInsData, marketingEventsData] as const;
