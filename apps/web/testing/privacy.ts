import type { Consent, PrivacyAnswer } from '@nestling/contract/account/privacy';

/**
 * What the privacy page reads: a member with a password who has said nothing yet, changed where a
 * test says so.
 */
export function privacyWith(changes: Partial<PrivacyAnswer> = {}): PrivacyAnswer {
  return {
    sessions: [],
    consents: [],
    sent: [],
    hasPassword: true,
    social: [],
    emailChange: null,
    deletion: null,
    ...changes,
  };
}

/** A yes to our emails that stands, changed where a test says so. */
export function consentWith(changes: Partial<Consent> = {}): Consent {
  return {
    kind: 'newsletter',
    name: 'newsletter',
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
