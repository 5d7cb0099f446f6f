import type { Gender, HaveChildren, ParentType, RegistrationStep } from '@nestling/domain/account/user';
import { endpoint } from '../endpoint.ts';
import type { UnsubscribePlace } from './newsletter.ts';
import type { UidParams, UserAnswer } from './user-record.ts';

/** Body of a registration. */
export interface RegistrationBody {
  email: string;
  password: string;
  confirmPassword?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  emailOptIn?: boolean | null | undefined;
  policyVersion?: string | undefined;
  locale?: string | undefined;
  lastRegistrationStep?: string | undefined;
  campaign?: string | undefined;
  country?: string | undefined;
}

/**
 * Sent by a registration after a pending social sign-in, in place of a password; it proves nothing
 * by itself.
 */
export interface SocialRegistration {
  uid: string;
  socialLogin: true;
}

/** The fields that an update may change; null clears a field. */
export interface UserUpdate {
  firstName?: string | undefined;
  lastName?: string | undefined;
  country?: string | undefined;
  zip?: string | undefined;
  gender?: Gender | null | undefined;
  isParent?: ParentType | null | undefined;
  haveChildren?: HaveChildren | null | undefined;
  maritalStatus?: string | undefined;
  pregnantStatus?: string | undefined;
  haveMultiples?: boolean | undefined;
  hasABabyUnder6Months?: boolean | undefined;
  meetsAgeRequirement?: boolean | undefined;
  emailOptIn?: boolean | null | undefined;
  /** Sent by the page that follows a link to another list; the stored date is the server's. */
  emailOptInDate?: string | undefined;
  optInSource?: UnsubscribePlace | undefined;
  birthDate?: string | undefined;
  dueDate?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  shippingAddress1?: string | undefined;
  shippingCity?: string | undefined;
  shippingRegion?: string | undefined;
  shippingPostalCode?: string | undefined;
  shippingPhone?: string | undefined;
  locale?: string | undefined;
  firstTime?: false | undefined;
  lastRegistrationStepFinished?: RegistrationStep | undefined;
}

/** Fields of both callers; which of them are read depends on the caller. */
export type WriteUserBody = Partial<RegistrationBody & SocialRegistration> & UserUpdate;

/** Registers with a uid made by the browser, or updates the signed-in member. */
export const writeUser = endpoint<{ params: UidParams; body: WriteUserBody; data: UserAnswer }>({
  method: 'POST',
  path: '/api/user/:uid',
  access: 'nobody',
  limit: 'register',
  summary: "Register a member, or update the caller's own record",
  changes: ['user'],
});
