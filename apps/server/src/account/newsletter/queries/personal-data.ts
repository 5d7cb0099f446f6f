import { consentTextsData, emailOptInsData, marketingEventsData, newsletterListData } from '../tables.ts';

/** The personal data policies of the newsletter tables. */
export const newsletterData = [consentTextsData, emailOptInsData, newsletterListData, marketingEventsData] as const;
