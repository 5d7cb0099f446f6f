import type { SessionAnswer } from '@nestling/contract/account/session';
import type { UserAnswer } from '@nestling/contract/account/user-record';
import type { User } from '@nestling/domain/account/user';
import { initSession } from '../src/lib/session/session.ts';

/** The policy version in force in `testing/bootstrap.ts`. */
export const POLICY_IN_FORCE = '2024-01';

/** Returns a member's record, with changes. */
export function userWith(changes: Partial<User> = {}): User {
  return {
    uid: 'u1',
    email: 'maya@example.com',
    emailConfirmed: false,
    emailBounced: false,
    firstName: 'Maya',
    lastName: 'Oduya',
    gender: null,
    birthDate: null,
    dueDate: null,
    maritalStatus: null,
    country: null,
    region: null,
    zip: null,
    address: null,
    city: null,
    phone: null,
    campaign: null,
    locale: 'en-US',
    children: [],
    emailOptIn: null,
    emailOptInDate: null,
    firstTime: false,
    isParent: null,
    haveChildren: null,
    haveMultiples: null,
    hasABabyUnder6Months: null,
    pregnantStatus: null,
    meetsAgeRequirement: null,
    lastRegistrationStepFinished: '0-landing page',
    membershipNumber: 'M-1',
    shippedBabyBoxes: [],
    shippingAddress1: null,
    shippingCity: null,
    shippingRegion: null,
    shippingPostalCode: null,
    shippingPhone: null,
    syllabusId: null,
    syllabusPassed: {},
    syllabusQuizResults: {},
    videosWatched: {},
    userCreated: '2026-01-01T00:00:00.000Z',
    sfmc: { status: 'Unsubscribed', action: 'unsubscribed' },
    ...changes,
  };
}

/** Returns the answer of a call that changes the member. */
export function memberWith(changes: Partial<User> = {}, { signed = true } = {}): UserAnswer {
  return {
    user: userWith(changes),
    policy: signed ? { [POLICY_IN_FORCE]: { signed: true, signedAt: '2026-01-01T00:00:00.000Z' } } : {},
  };
}

/** Returns a member's session as other tabs receive it. */
export function holderOf(uid: string): { uid: string; of: string } {
  return { uid, of: `mark-of-${uid}` };
}

/** Returns the server's session answer; for `u1` by default. */
export function sessionWith(changes: Partial<SessionAnswer> = {}): SessionAnswer {
  return { authenticated: true, ...holderOf('u1'), expiresAt: null, country: null, locale: 'en-US', ...changes };
}

/** The session answer of a browser without a session. */
export const SIGNED_OUT: SessionAnswer = sessionWith({ authenticated: false, uid: null, of: null });

/** Opens the page as the first HTML does for a member with this record. */
export function openAsMember(changes: Partial<User> = {}, options?: { signed: boolean }): void {
  initSession({ ...holderOf('u1'), ...memberWith(changes, options) });
}
