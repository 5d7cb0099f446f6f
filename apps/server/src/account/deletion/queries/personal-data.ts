import { accountDeletionsData } from '../tables.ts';

/** The personal data policies of the deletion table. */
export const deletionData = [accountDeletionsData] as const;
