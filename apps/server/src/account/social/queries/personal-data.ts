import { socialIdentitiesData } from '../tables.ts';

/** The personal data policies of the social sign-in tables. */
export const socialData = [socialIdentitiesData] as const;
