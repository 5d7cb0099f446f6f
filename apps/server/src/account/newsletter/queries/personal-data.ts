import { consentTextsData, emailOptInsData, marketingEventsData } from '../tables.ts';

/** The personal data policies of the newsletter tables. */
export const newsletterData = [consentTextsData, emailOptInsData, marketingEventsData] as const;
