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

type Known = Pick<
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
export function identifyEventOf(user: Known): IdentifyEvent {
  const wanted = user.emailOptIn === true;
  const said = (value: string | null | undefined): string => (wanted ? (value ?? '') : '');
  const child = user.children.at(-1);
  return {
    uid: user.uid,
    birth_date: said(child?.birthDate?.slice(0, 10)),
    country: said(user.country),
    due_date: said(child?.dueDate?.slice(0, 10)),
    email: said(user.email),
    email_opt_in: wanted,
    first_name: said(user.firstName),
    gender: said(user.gender),
    have_children: said(user.haveChildren),
    last_name: said(user.lastName),
    last_registration_step: said(user.lastRegistrationStepFinished),
    locale: user.locale,
    martial_status: said(user.maritalStatus),
    membership_number: said(user.membershipNumber),
    postal_code: said(user.zip),
    pregnant_status: said(user.pregnantStatus),
    region: said(user.region),
  };
}

/**
 * True where a member is sent to the marketing system: a no is sent once.
 * @param told the last answer that was sent; null before any
 */
export function shouldSyncToMarketing(emailOptIn: boolean | null, told: boolean | null): boolean {
  return emailOptIn === true || told !== false;
}
