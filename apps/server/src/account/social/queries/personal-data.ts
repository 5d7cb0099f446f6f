import { facebookDeletionsData, socialIdentitiesData } from '../tables.ts';

/** The personal data policies of the social sign-in tables. */
export const socialData = [socialIdentitiesData] as const;

/** The same of the codes of Facebook's requests, which refer to the deletions of accounts. */
export const facebookData = [facebookDeletionsData] as const;
