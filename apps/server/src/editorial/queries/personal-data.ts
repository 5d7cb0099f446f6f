import { configOverridesData, contactMessagesData, errorOverridesData, memberOffersViewedData } from '../tables.ts';

/** What the tables of the editorial room owe. */
export const editorialData = [
  contactMessagesData,
  memberOffersViewedData,
  configOverridesData,
  errorOverridesData,
] as const;
