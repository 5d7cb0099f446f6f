import type { Executor } from '../platform/database/database.ts';
import { findContacts, findFacts, isReachable, type MEMBER_FACTS } from './queries/find-user.ts';
import type { UserRow } from './queries/insert-user.ts';
import { liveChildren, type ChildRow } from './queries/live-children.ts';

/** What learning and rewards must know of a member. */
export interface MemberFacts {
  uid: string;
  email: string;
  /** False also while mails to the email come back. */
  emailConfirmed: boolean;
  firstName: string;
  lastName: string;
  country: string | null;
  region: string | null;
  zip: string | null;
  campaign: string | null;
  locale: string;
  /** Empty texts if nothing is saved. */
  shipping: { address1: string; city: string; postalCode: string; phone: string };
}

/** Returns a member's facts, or null if the account is gone. */
export async function findMember(db: Executor, uid: string): Promise<MemberFacts | null> {
  const row = await findFacts(db, uid);
  return row && memberFacts(row);
}

/** Returns email and names of members by uid. */
export function contactsOf(
  db: Executor,
  uids: readonly string[],
): Promise<Pick<MemberFacts, 'uid' | 'email' | 'firstName' | 'lastName'>[]> {
  return findContacts(db, uids);
}

/** Returns the birth or due date of the child that was saved last; null without one. */
export async function newestChildDate(
  db: Executor,
  uid: string,
): Promise<Pick<ChildRow, 'birthDate' | 'dueDate'> | null> {
  return (await liveChildren(db, uid)).at(-1) ?? null;
}

/** Returns the facts of a member's row. */
export function memberFacts(row: Pick<UserRow, keyof typeof MEMBER_FACTS>): MemberFacts {
  const { uid, email, firstName, lastName, country, region, zip, campaign, locale } = row;
  return {
    uid,
    email,
    emailConfirmed: isReachable(row),
    firstName,
    lastName,
    country,
    region,
    zip,
    campaign,
    locale,
    shipping: {
      address1: row.shippingAddress1 ?? '',
      city: row.shippingCity ?? '',
      postalCode: row.shippingPostalCode ?? '',
      phone: row.shippingPhone ?? '',
    },
  };
}

export { consentHeadingPart, consentTextsOf, insertConsentText } from './newsletter/queries/email-opt-ins.ts';
export { lookUpZip, readTabledCode, tabledCode } from './postal/actions/look-up-zip.ts';
export type { GeocoderFor } from './postal/paid-geocoder.ts';
export type { AccountSettings } from './settings.ts';
export type { ReadCode } from './postal/actions/look-up-zip.ts';
export { COOKIES, setHostBound, setPreferenceCookie } from './cookies.ts';
export type { CookieSettings } from './cookies.ts';
export { queueIdentifyEvent } from './newsletter/actions/queue-identify-event.ts';
export { queueQuizEvent } from './newsletter/actions/queue-quiz-event.ts';
export type { FindCaller, MemberRecord, PartnerAnswers, PageVisitor } from './ports.ts';
export { SESSION_FACTS, isLiveSession } from './queries/sessions.ts';
export { policiesByVersion } from './queries/policy-records.ts';
export { placeOfZip } from './postal/queries/zip-codes.ts';
export { MEMBER_FACTS } from './queries/find-user.ts';
export { MEMBER_NOT_FOUND, uidArg } from './commands/member-arg.ts';
export { uidOfEmailSql } from './queries/find-user.ts';
export { lockMember } from './queries/lock-member.ts';
export { holdSession, isSessionOf } from './queries/sessions.ts';
export { isLeaving } from './deletion/queries/account-deletions.ts';
