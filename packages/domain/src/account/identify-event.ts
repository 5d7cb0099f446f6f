import type { User } from './user.ts';

/** What the marketing system is told of a member, under its own names (ACC-391, ACC-392); an empty text where nothing is known. */
export interface IdentifyEvent {
  uid: string;
  /** Date of the newest child, `YYYY-MM-DD`. */
  birth_date: string;
  country: string;
  /** Date of the newest child, `YYYY-MM-DD`. */
  due_date: string;
  email: string;
  /** False as well where nobody was asked: only a yes is one. */
  email_opt_in: boolean;
  first_name: string;
  gender: string;
  have_children: string;
  last_name: string;
  last_registration_step: string;
  locale: string;
  /** Spelt as the receiver spells it (ACC C-52). */
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

/** A member as the marketing system may know her: without a yes to our emails only that there is none (D-182). */
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

/** Whether the marketing system is told of a member: who says no is told of once (D-182). @param told the answer it was told last; null before any */
export function shouldSyncToMarketing(emailOptIn: boolean | null, told: boolean | null): boolean {
  return emailOptIn === true || told !== false;
}
