import type {
  ReadPrivacyExchange,
  ReadConsentTextExchange,
  EndSessionsExchange,
  ExportDataExchange,
} from './privacy.schema.ts';
import { endpoint } from '../endpoint.ts';

/** Kind of device that signed in, as far as its browser reports it. */
export type DeviceKind = SessionOnDevice['kind'];

export type SessionOnDevice = PrivacyAnswer['sessions'][number];

/** One answer of a member as given; it never changes, because a new answer is a new record. */
export type Consent = PrivacyAnswer['consents'][number];

/** The data that a partner receives, or has received, because of a consent. */
export type SentToPartner = PrivacyAnswer['sent'][number];

/** A company that no longer works for the provider, and may still have data of the member. */
export type PreviousRecipient = PrivacyAnswer['previousRecipients'][number];

/** A requested change of the email, until its link is used or expires. */
export type OpenEmailChange = NonNullable<PrivacyAnswer['emailChange']>;

export type PrivacyAnswer = ReadPrivacyExchange['data'];

/** Returns where a member is signed in and what they consented to or refused. */
export const readPrivacy = endpoint<ReadPrivacyExchange>({
  method: 'GET',
  path: '/api/user/:uid/privacy',
  access: 'uid',
  limit: 'read',
  summary: 'Sign-ins and consents of a member',
  shows: ['user'],
});

export type ReadConsentTextParams = ReadConsentTextExchange['params'];

/** Returns the text of a consent as the member read it. */
export const readConsentWords = endpoint<ReadConsentTextExchange>({
  method: 'GET',
  path: '/api/user/:uid/privacy/words/:textHash',
  access: 'uid',
  limit: 'read',
  summary: 'The text that a member read before an answer',
});

/** One session by its id, or all but the one that asks. */
export type SessionsToEnd = EndSessionsExchange['body'];

/** Ends sessions of a member; their live streams are notified and closed. */
export const endSessions = endpoint<EndSessionsExchange>({
  method: 'POST',
  path: '/api/user/:uid/sessions/end',
  access: 'uid',
  limit: 'write',
  summary: "End one of the member's sessions, or all others",
  changes: ['user'],
});

export type ExportFormat = ExportDataExchange['query']['format'];

/** Exports the personal data of a member as a file. */
export const exportData = endpoint<ExportDataExchange>({
  method: 'GET',
  path: '/api/user/:uid/export',
  access: 'uid',
  limit: 'reward',
  summary: "The member's own data as a file (application/json or text/html)",
  isNavigation: true,
});
