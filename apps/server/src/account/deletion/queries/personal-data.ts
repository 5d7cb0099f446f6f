import { accountDeletionsData } from '../tables.ts';

/** What the table of leavings owes. */
export const deletionData = [accountDeletionsData] as const;
