import { mailBouncesData } from '../tables.ts';

/** The personal data policy of mails that came back. */
export const bouncesData = [mailBouncesData] as const;
