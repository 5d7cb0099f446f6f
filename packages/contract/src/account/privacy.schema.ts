import { z } from 'zod';
import { dateTime, schemaOf, uuid, type Exchanged } from '../endpoint-schema.ts';
import { linkedAccount } from './social.schema.ts';
import { uidParams } from './user-record.schema.ts';

const session = z.object({
  id: uuid,
  /** The session that asks. */
  current: z.boolean(),
  startedAt: dateTime,
  lastUsedAt: dateTime,
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** Name of the browser; null where it is unknown. */
  browser: z.string().nullable(),
});

const consent = z.object({
  kind: z.enum(['policy', 'newsletter', 'partner']),
  /**
   * What the question was about: the version of a policy, `newsletter` or the slug of a partner.
   */
  name: z.string(),
  /** Of the policy's text that was read, from 1; null for other consents. */
  revision: z.number().int().nullable(),
  /**
   * Name of the partner in the language of the call, or as the member read it once content no
   * longer has the partner; null for other consents.
   */
  title: z.string().nullable(),
  /**
   * The headline of the partner's current question in the language of the call; null for other
   * consents.
   */
  offer: z.string().nullable(),
  answer: z.boolean(),
  /** A no because the member said that they are under 18. */
  underAge: z.boolean(),
  /**
   * A yes in force that the member may withdraw: the newest answer of its name, and it reached its
   * recipient.
   */
  stands: z.boolean(),
  /** The first 16 hex digits of the hash of the text shown; null where none is stored. */
  consentVersion: z.string().nullable(),
  /** The full hash, by which the text can be read; null where none is stored. */
  textHash: z.string().nullable(),
  /** Set where a yes did not reach the partner. */
  delivery: z.literal('delivery_failed').nullable(),
  /** Language of the text; null where it is not stored. */
  locale: z.string().nullable(),
  at: dateTime,
  /** Where the answer was given; null where it is not stored. */
  proof: z.string().nullable(),
});

const sent = z.object({
  /** Slug. */
  partner: z.string(),
  /** When it was sent; null until then. */
  at: dateTime.nullable(),
  /** Wire names of the fields that were sent. */
  fields: z.array(z.string()),
  /**
   * `sending` includes a delivery with an unknown result, `dropped` one that can no longer be sent,
   * `withdrawing` lasts until the partner knows of the withdrawal.
   */
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'exported', 'withdrawing', 'withdrawn', 'dropped']),
  withdrawnAt: dateTime.nullable(),
});

export const readPrivacySchema = schemaOf({
  status: 200,
  params: uidParams,
  data: z.object({
    /** Live sessions, at most 50: the one that asks, then by last use. */
    sessions: z.array(session),
    /** Every answer, the newest first. */
    consents: z.array(consent),
    /** What partners received, one entry per partner and course. */
    sent: z.array(sent),
    /** Companies that the settings no longer choose and that were sent data of the member. */
    previousRecipients: z.array(z.object({ company: z.string(), policyUrl: z.url(), lastSentAt: dateTime })),
    hasPassword: z.boolean(),
    /** Accounts of other companies with which the member signs in. */
    social: z.array(linkedAccount),
    /** A change of the email that awaits its mailed link; null where there is none. */
    emailChange: z.object({ newEmail: z.string(), expiresAt: dateTime }).nullable(),
    /** A pending deletion of the account; null where there is none. */
    deletion: z
      .object({ state: z.enum(['mail-sent', 'scheduled']), askedAt: dateTime, eraseAt: dateTime.nullable() })
      .nullable(),
  }),
  codes: [],
});
export type ReadPrivacyExchange = Exchanged<typeof readPrivacySchema>;

export const readConsentWordsSchema = schemaOf({
  status: 200,
  params: z.object({ uid: uuid, textHash: z.string().max(64) }),
  data: z.object({ text: z.string(), locale: z.string() }),
  codes: ['words-not-found'],
});
export type ReadConsentTextExchange = Exchanged<typeof readConsentWordsSchema>;

export const endSessionsSchema = schemaOf({
  status: 200,
  params: uidParams,
  body: z.union([z.object({ id: uuid }), z.object({ others: z.literal(true) })], { error: 'invalid' }),
  data: z.object({ ended: z.int() }),
  codes: ['session-not-found', 'invalid'],
});
export type EndSessionsExchange = Exchanged<typeof endSessionsSchema>;

export const exportDataSchema = schemaOf({
  status: 200,
  params: uidParams,
  query: z.object({ format: z.enum(['json', 'html'], { error: 'invalid' }) }),
  data: z.string(),
  codes: ['invalid'],
});
export type ExportDataExchange = Exchanged<typeof exportDataSchema>;
