import {
  consentTextsData,
  emailOptInsData,
  marketingEventsData,
  newsletterFilesData,
  newsletterListData,
} from '../tables.ts';

/** The personal data policies of the newsletter tables. */
export const newsletterData = [
  consentTextsData,
  emailOptInsData,
  newsletterFilesData,
  newsletterListData,
  marketingEventsData,
] as const;
