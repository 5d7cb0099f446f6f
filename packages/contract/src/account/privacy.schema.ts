import { z } from 'zod';
import { dateTime, schemaOf, uuid } from '../endpoint-schema.ts';
import { endSessions, exportData, readConsentWords, readPrivacy } from './privacy.ts';
import { linkedAccount } from './social.schema.ts';
import { uidParams } from './user-record.schema.ts';

const session = z.object({
  id: uuid,
  current: z.boolean(),
  startedAt: dateTime,
  lastUsedAt: dateTime,
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  browser: z.string().nullable(),
});

const consent = z.object({
  kind: z.enum(['policy', 'newsletter', 'partner']),
  name: z.string(),
  revision: z.number().int().nullable(),
  title: z.string().nullable(),
  offer: z.string().nullable(),
  answer: z.boolean(),
  underAge: z.boolean(),
  stands: z.boolean(),
  consentVersion: z.string().nullable(),
  textHash: z.string().nullable(),
  delivery: z.literal('delivery_failed').nullable(),
  locale: z.string().nullable(),
  at: dateTime,
  proof: z.string().nullable(),
});

const sent = z.object({
  partner: z.string(),
  at: dateTime.nullable(),
  fields: z.array(z.string()),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'exported', 'withdrawing', 'withdrawn', 'dropped']),
  withdrawnAt: dateTime.nullable(),
});

export const readPrivacySchema = schemaOf(readPrivacy, {
  status: 200,
  params: uidParams,
  data: z.object({
    sessions: z.array(session),
    consents: z.array(consent),
    sent: z.array(sent),
    hasPassword: z.boolean(),
    social: z.array(linkedAccount),
    emailChange: z.object({ newEmail: z.string(), expiresAt: dateTime }).nullable(),
    deletion: z
      .object({ state: z.enum(['mail-sent', 'scheduled']), askedAt: dateTime, eraseAt: dateTime.nullable() })
      .nullable(),
  }),
  codes: [],
});

export const readConsentWordsSchema = schemaOf(readConsentWords, {
  status: 200,
  params: z.object({ uid: uuid, textHash: z.string().max(64) }),
  data: z.object({ text: z.string(), locale: z.string() }),
  codes: ['words-not-found'],
});

export const endSessionsSchema = schemaOf(endSessions, {
  status: 200,
  params: uidParams,
  body: z.union([z.object({ id: uuid }), z.object({ others: z.literal(true) })], { error: 'invalid' }),
  data: z.object({ ended: z.int() }),
  codes: ['session-not-found', 'invalid'],
});

export const exportDataSchema = schemaOf(exportData, {
  status: 200,
  params: uidParams,
  query: z.object({ format: z.enum(['json', 'html'], { error: 'invalid' }) }),
  data: z.string(),
  codes: ['invalid'],
});
