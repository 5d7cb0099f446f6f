import { endpoint } from '../endpoint.ts';
import type { OpenDeletion } from './deletion.ts';
import type { LinkedAccount } from './social.ts';
import type { UidParams } from './user-record.ts';

/** What kind of device signed in, as far as its browser tells. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';

export interface SessionOnDevice {
  id: string;
  /** The one that asks. */
  current: boolean;
  startedAt: string;
  lastUsedAt: string;
  kind: DeviceKind;
  /** Name of the browser; null where it is not known. */
  browser: string | null;
}

/** One answer of a member, as it was given: it never changes, another one comes after it. */
export interface Consent {
  kind: 'policy' | 'newsletter' | 'partner';
  /** What it was asked for: the version of a policy, `newsletter`, the slug of a partner. */
  name: string;
  /** Name of the partner in the language of the call, or as she read it once content has lost it; null for all else. */
  title: string | null;
  /** What a partner asks about now, as the headline of its question says in the language of the call; null for all else. */
  offer: string | null;
  answer: boolean;
  /** A no of who said that she is under 18 (D-239). */
  underAge: boolean;
  /** A yes that holds and that she may take back: the newest answer of its name, and it reached whom it was for. */
  stands: boolean;
  /** The first 16 hex digits of the hash of the words that were read; null where none are kept. */
  consentVersion: string | null;
  /** Their whole hash, by which they can be read; null where none are kept. */
  textHash: string | null;
  /** Set where a yes did not reach the partner. */
  delivery: 'delivery_failed' | null;
  /** Language of these words; null where it is not kept. */
  locale: string | null;
  at: string;
  /** Where it was given; null where that is not kept. */
  proof: string | null;
}

/** What a partner got to know, or gets to know, because of a yes. */
export interface SentToPartner {
  /** Slug. */
  partner: string;
  /** When it was told; null while it was not. */
  at: string | null;
  /** Names of what was given, as on the wire. */
  fields: string[];
  /** Where it stands: `sending` also while nobody knows whether it arrived, `dropped` also once it can go no more, `withdrawing` until the partner knows that the yes was taken back (contract 19, section 12). */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'exported' | 'withdrawing' | 'withdrawn' | 'dropped';
  withdrawnAt: string | null;
}

/** A requested change of the email, until its link is used or too old. */
export interface OpenEmailChange {
  newEmail: string;
  expiresAt: string;
}

export interface PrivacyAnswer {
  /** Those that live, at most 50: the one that asks, then the one that was used last. */
  sessions: SessionOnDevice[];
  /** Every answer, the newest first. */
  consents: Consent[];
  /** What went to partners, one entry a partner and course. */
  sent: SentToPartner[];
  hasPassword: boolean;
  /** Accounts of other companies by which she comes in. */
  social: LinkedAccount[];
  /** A change of the email that waits for its mailed link; null where none does. */
  emailChange: OpenEmailChange | null;
  /** What is under way of her leaving; null where nothing is. */
  deletion: OpenDeletion | null;
}

/** Where a member is signed in, and what she said yes or no to (D-162, D-178). */
export const readPrivacy = endpoint<{ params: UidParams; data: PrivacyAnswer }>({
  method: 'GET',
  path: '/api/user/:uid/privacy',
  access: 'uid',
  limit: 'read',
  summary: 'Sign-ins and consents of a member',
  shows: ['user'],
});

export interface ReadWordsParams extends UidParams {
  textHash: string;
}

/** The words of an answer of the member, as she read them (D-234). */
export const readConsentWords = endpoint<{ params: ReadWordsParams; data: { text: string; locale: string } }>({
  method: 'GET',
  path: '/api/user/:uid/privacy/words/:textHash',
  access: 'uid',
  limit: 'read',
  summary: 'The words that a member read before an answer of hers',
});

/** One session by its id, or all but the one that asks. */
export type SessionsToEnd = { id: string } | { others: true };

/** Ends sessions of a member; the streams of those are told and close (D-178). */
export const endSessions = endpoint<{ params: UidParams; body: SessionsToEnd; data: { ended: number } }>({
  method: 'POST',
  path: '/api/user/:uid/sessions/end',
  access: 'uid',
  limit: 'write',
  summary: 'End one sign-in of the member, or all others',
  changes: ['user'],
});

export type ExportFormat = 'json' | 'html';

/** All that is kept of a member, as a file (D-162). */
export const exportData = endpoint<{ params: UidParams; query: { format: ExportFormat }; data: string }>({
  method: 'GET',
  path: '/api/user/:uid/export',
  access: 'uid',
  limit: 'reward',
  summary: "The member's own data as a file (application/json or text/html)",
  nav: true,
});
