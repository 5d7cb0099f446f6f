import type { Consent, PrivacyAnswer } from '@nestling/contract/account/privacy';

/**
 * Returns the answer of the privacy page: a member with a password and without any consent, with
 * changes.
 */
export function privacyWith(changes: Partial<PrivacyAnswer> = {}): PrivacyAnswer {
  return {
    sessions: [],
    consents: [],
    sent: [],
    previousRecipients: [],
    hasPassword: true,
    social: [],
    emailChange: null,
    deletion: null,
    ...changes,
  };
}

/** Returns a consent to our emails that is in force, with changes. */
export function consentWith(changes: Partial<Consent> = {}): Consent {
  return {
    kind: 'newsletter',
    name: 'newsletter',
    revision: null,
    title: null,
    offer: null,
    answer: true,
    underAge: false,
    stands: true,
    consentVersion: null,
    textHash: null,
    delivery: null,
    locale: 'en-US',
    at: '2026-11-20T12:00:00.000Z',
    proof: null,
    ...changes,
  };
}
