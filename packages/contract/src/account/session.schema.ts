import { LOCALES } from '@nestling/domain/account/locale';
import { z } from 'zod';
import { dateTime, localeQuery, schemaOf, type Exchanged } from '../endpoint-schema.ts';

export const readSessionSchema = schemaOf({
  status: 200,
  data: z.object({
    authenticated: z.boolean(),
    uid: z.string().nullable(),
    /** Opaque key of the member under which a browser stores state; it does not reveal the uid. */
    of: z.string().nullable(),
    expiresAt: dateTime.nullable(),
    country: z.string().nullable(),
    locale: z.enum(LOCALES),
  }),
  codes: [],
});
export type ReadSessionExchange = Exchanged<typeof readSessionSchema>;

export const signOutSchema = schemaOf({
  status: 200,
  data: z.object({ signedOut: z.literal(true) }),
  codes: [],
});
export type SignOutExchange = Exchanged<typeof signOutSchema>;

export const readAuthConfigSchema = schemaOf({
  status: 200,
  query: localeQuery,
  data: z.object({
    providers: z.object({ facebook: z.boolean() }),
    passwordMinLength: z.number(),
    emailLocale: z.enum(LOCALES),
  }),
  codes: [],
});
export type ReadAuthConfigExchange = Exchanged<typeof readAuthConfigSchema>;
