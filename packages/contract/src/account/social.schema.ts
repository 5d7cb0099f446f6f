import { z } from 'zod';
import { schemaOf, type Exchanged } from '../endpoint-schema.ts';
import { uidParams } from './user-record.schema.ts';

/**
 * A query parameter of a link that a visitor opens. An invalid one is ignored, because the visitor
 * would otherwise see a JSON error in place of a page.
 */
const text = z.string().max(2000).optional().catch(undefined);

/** A provider of social sign-in. */
export const provider = z.literal('facebook', { error: 'invalid' });

/** A provider account with which a member signs in. */
export const linkedAccount = z.object({ provider });

export const startFacebookSchema = schemaOf({
  status: 200,
  query: z.object({ returnTo: text }),
  data: z.string(),
  codes: ['social-unavailable'],
});
export type StartFacebookExchange = Exchanged<typeof startFacebookSchema>;

export const endFacebookSchema = schemaOf({
  status: 200,
  query: z.object({
    code: text,
    state: text,
    /** Such as `access_denied`. */
    error: text,
  }),
  data: z.string(),
  codes: ['social-unavailable'],
});
export type EndFacebookExchange = Exchanged<typeof endFacebookSchema>;

export const unlinkSocialSchema = schemaOf({
  status: 200,
  params: uidParams,
  body: z.object({ provider }),
  data: z.object({ social: z.array(linkedAccount) }),
  codes: ['password-needed', 'invalid'],
});
export type UnlinkSocialExchange = Exchanged<typeof unlinkSocialSchema>;

export const linkSocialSchema = schemaOf({
  status: 200,
  params: uidParams,
  body: z.object({ provider }),
  data: z.object({ social: z.array(linkedAccount) }),
  codes: ['social-proof-missing', 'invalid'],
});
export type LinkSocialExchange = Exchanged<typeof linkSocialSchema>;
