import { LOCALES } from '@nestling/domain/account/locale';
import { z } from 'zod';
import { dateTime, localeQuery, schemaOf } from '../endpoint-schema.ts';
import { readAuthConfig, readSession, signOut } from './session.ts';

export const readSessionSchema = schemaOf(readSession, {
  status: 200,
  data: z.object({
    authenticated: z.boolean(),
    uid: z.string().nullable(),
    of: z.string().nullable(),
    expiresAt: dateTime.nullable(),
    country: z.string().nullable(),
    locale: z.enum(LOCALES),
  }),
  codes: [],
});

export const signOutSchema = schemaOf(signOut, {
  status: 200,
  data: z.object({ signedOut: z.literal(true) }),
  codes: [],
});

export const readAuthConfigSchema = schemaOf(readAuthConfig, {
  status: 200,
  query: localeQuery,
  data: z.object({
    providers: z.object({ facebook: z.boolean() }),
    passwordMinLength: z.number(),
    emailLocale: z.enum(LOCALES),
  }),
  codes: [],
});
