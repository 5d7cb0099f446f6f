import { configOverridesData, contactMessagesData, errorOverridesData, memberOffersViewedData } from '../tables.ts';

/** The personal data policies of the editorial tables. */
export const editorialData = [
  contactMessagesData,
  memberOffersViewedData,
  configOverridesData,
  errorOverridesData,
] as const;
