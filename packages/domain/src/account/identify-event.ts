import type { User } from './user.ts';

/**
 * What the marketing system receives about a member, under its own names; an empty text where
 * nothing is known.
 */
export interface IdentifyEvent {
  uid: string;
  /** Date of the newest child, `YYYY-MM-DD`. */
  birth_date: string;
  country: string;
  /** Date of the newest child, `YYYY-MM-DD`. */
  due_date: string;
  email: string;
  /** Also false where nobody was asked, because only a yes is true. */
  email_opt_in: boolean;
  first_name: string;
  gender: string;
  have_children: string;
  last_name: string;
  last_registration_step: string;
  locale: string;
  /** The spelling of the receiving system. */
  martial_status: string;
  membership_number: string;
  postal_code: string;
  pregnant_status: string;
  region: string;
}

type IdentifiedUser = Pick<
  User,
  | 'uid'
  | 'children'
  | 'country'
  | 'email'
  | 'emailOptIn'
  | 'firstName'
  | 'gender'
  | 'haveChildren'
  | 'lastName'
  | 'lastRegistrationStepFinished'
  | 'locale'
  | 'maritalStatus'
  | 'membershipNumber'
  | 'zip'
  | 'pregnantStatus'
  | 'region'
>;

/**
 * Returns a member as the marketing system may know them: without a yes to our emails, only that
 * there is none.
 */
export function identifyEventOf(user: IdentifiedUser): IdentifyEvent {
  const isSubscribed = user.emailOptIn === true;
  const shared = (value: string | null | undefined): string => (isSubscribed ? (value ?? '') : '');
  const child = user.children.at(-1);
  return {
    uid: user.uid,
    birth_date: shared(child?.birthDate?.slice(0, 10)),
    country: shared(user.country),
    due_date: shared(child?.dueDate?.slice(0, 10)),
    email: shared(user.email),
    email_opt_in: isSubscribed,
    first_name: shared(user.firstName),
    gender: shared(user.gender),
    have_children: shared(user.haveChildren),
    last_name: shared(user.lastName),
    last_registration_step: shared(user.lastRegistrationStepFinished),
    locale: user.locale,
    martial_status: shared(user.maritalStatus),
    membership_number: shared(user.membershipNumber),
    postal_code: shared(user.zip),
    pregnant_status: shared(user.pregnantStatus),
    region: shared(user.region),
  };
}

/**
 * True where a member is sent to the marketing system: a no is sent once.
 * @param lastSent the last answer that was sent; null before any
 */
export function shouldSyncToMarketing(emailOptIn: boolean | null, lastSent: boolean | null): boolean {
  return emailOptIn === true || lastSent !== false;
}
