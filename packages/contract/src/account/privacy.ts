import { endpoint } from '../endpoint.ts';
import type { OpenDeletion } from './deletion.ts';
import type { LinkedAccount } from './social.ts';
import type { UidParams } from './user-record.ts';

/** Kind of device that signed in, as far as its browser reports it. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown';

export interface SessionOnDevice {
  id: string;
  /** The session that asks. */
  current: boolean;
  startedAt: string;
  lastUsedAt: string;
  kind: DeviceKind;
  /** Name of the browser; null where it is unknown. */
  browser: string | null;
}

/** One answer of a member as given; it never changes, because a new answer is a new record. */
export interface Consent {
  kind: 'policy' | 'newsletter' | 'partner';
  /**
   * What the question was about: the version of a policy, `newsletter` or the slug of a partner.
   */
  name: string;
  /** Of the policy's text that was read, from 1; null for other consents. */
  revision: number | null;
  /**
   * Name of the partner in the language of the call, or as the member read it once content no
   * longer has the partner; null for other consents.
   */
  title: string | null;
  /**
   * The headline of the partner's current question in the language of the call; null for other
   * consents.
   */
  offer: string | null;
  answer: boolean;
  /** A no because the member said that they are under 18. */
  underAge: boolean;
  /**
   * A yes in force that the member may withdraw: the newest answer of its name, and it reached its
   * recipient.
   */
  stands: boolean;
  /** The first 16 hex digits of the hash of the text shown; null where none is stored. */
  consentVersion: string | null;
  /** The full hash, by which the text can be read; null where none is stored. */
  textHash: string | null;
  /** Set where a yes did not reach the partner. */
  delivery: 'delivery_failed' | null;
  /** Language of the text; null where it is not stored. */
  locale: string | null;
  at: string;
  /** Where the answer was given; null where it is not stored. */
  proof: string | null;
}

/** The data that a partner receives, or has received, because of a consent. */
export interface SentToPartner {
  /** Slug. */
  partner: string;
  /** When it was sent; null until then. */
  at: string | null;
  /** Wire names of the fields that were sent. */
  fields: string[];
  /**
   * `sending` includes a delivery with an unknown result, `dropped` one that can no longer be sent,
   * `withdrawing` lasts until the partner knows of the withdrawal.
   */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'exported' | 'withdrawing' | 'withdrawn' | 'dropped';
  withdrawnAt: string | null;
}

/** A requested change of the email, until its link is used or expires. */
export interface OpenEmailChange {
  newEmail: string;
  expiresAt: string;
}

export interface PrivacyAnswer {
  /** Live sessions, at most 50: the one that asks, then by last use. */
  sessions: SessionOnDevice[];
  /** Every answer, the newest first. */
  consents: Consent[];
  /** What partners received, one entry per partner and course. */
  sent: SentToPartner[];
  hasPassword: boolean;
  /** Accounts of other companies with which the member signs in. */
  social: LinkedAccount[];
  /** A change of the email that awaits its mailed link; null where there is none. */
  emailChange: OpenEmailChange | null;
  /** A pending deletion of the account; null where there is none. */
  deletion: OpenDeletion | null;
}

/** Returns where a member is signed in and what they consented to or refused. */
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

/** Returns the text of a consent as the member read it. */
export const readConsentWords = endpoint<{ params: ReadWordsParams; data: { text: string; locale: string } }>({
  method: 'GET',
  path: '/api/user/:uid/privacy/words/:textHash',
  access: 'uid',
  limit: 'read',
  summary: 'The text that a member read before an answer',
});

/** One session by its id, or all but the one that asks. */
export type SessionsToEnd = { id: string } | { others: true };

/** Ends sessions of a member; their live streams are notified and closed. */
export const endSessions = endpoint<{ params: UidParams; body: SessionsToEnd; data: { ended: number } }>({
  method: 'POST',
  path: '/api/user/:uid/sessions/end',
  access: 'uid',
  limit: 'write',
  summary: "End one of the member's sessions, or all others",
  changes: ['user'],
});

export type ExportFormat = 'json' | 'html';

/** Exports the personal data of a member as a file. */
export const exportData = endpoint<{ params: UidParams; query: { format: ExportFormat }; data: string }>({
  method: 'GET',
  path: '/api/user/:uid/export',
  access: 'uid',
  limit: 'reward',
  summary: "The member's own data as a file (application/json or text/html)",
  nav: true,
});
