import {
  configOverridesData,
  contactMessagesData,
  errorOverridesData,
  memberOffersViewedData,
  searchDocumentsData,
  searchHitsData,
  searchMissesData,
  searchStateData,
} from '../tables.ts';

/** The personal data policies of the editorial tables. */
export const editorialData = [
  contactMessagesData,
  memberOffersViewedData,
  configOverridesData,
  errorOverridesData,
  searchDocumentsData,
  searchStateData,
  searchMissesData,
  searchHitsData,
] as const;
