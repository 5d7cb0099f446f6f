import { bouncesData } from '../bounces/queries/personal-data.ts';
import { deletionData } from '../deletion/queries/personal-data.ts';
import { newsletterData } from '../newsletter/queries/personal-data.ts';
import { postalData } from '../postal/queries/personal-data.ts';
import { facebookData, socialData } from '../social/queries/personal-data.ts';
import {
  childrenData,
  emailChangesData,
  emailConfirmationsData,
  leadsData,
  passwordResetsData,
  sessionsData,
  signInTokensData,
  usersData,
  usersPolicyData,
} from '../tables.ts';

/**
 * The personal data policies of the account tables; `users` first, because all others reference it.
 */
export const accountData = [
  usersData,
  sessionsData,
  signInTokensData,
  usersPolicyData,
  childrenData,
  passwordResetsData,
  emailConfirmationsData,
  emailChangesData,
  ...bouncesData,
  ...socialData,
  ...deletionData,
  ...facebookData,
  leadsData,
  ...newsletterData,
  ...postalData,
] as const;
