import { socialIdentitiesData } from '../tables.ts';

/** What the tables of social sign-in owe. */
export const socialData = [socialIdentitiesData] as const;
