import {
  consentTextsData,
  emailOptInsData,
  marketingContactsData,
  marketingCursorData,
  marketingErasuresData,
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
  marketingContactsData,
  marketingErasuresData,
  marketingCursorData,
  marketingEventsData,
] as const;
