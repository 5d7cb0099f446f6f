import { z } from 'zod';
import { rawText, schemaOf, type Exchanged } from '../endpoint-schema.ts';
import { provider } from './social.schema.ts';
import { userAnswer } from './user-record.schema.ts';
import { email } from './write-user.schema.ts';

const signedIn = z.intersection(
  z.object({
    uid: z.string(),
    /**
     * Opaque key of the member under which a browser stores state, 16 hex digits; it does not
     * reveal the uid.
     */
    of: z.string(),
    /**
     * Provider of an account that waits in this browser to be linked; the member must be asked
     * first.
     */
    canLink: provider.optional(),
  }),
  userAnswer,
);

const password = rawText(1000, 'no-password').min(1, 'no-password');

export const signInSchema = schemaOf({
  status: 200,
  body: z.object({ email, password }),
  data: signedIn,
  codes: [
    'auth/wrong-password',
    'auth/user-disabled',
    'auth/too-many-requests',
    'deletion-running',
    'bad-email',
    'no-email',
    'no-password',
  ],
});
export type SignInExchange = Exchanged<typeof signInSchema>;

export const mintTokenSchema = schemaOf({
  status: 200,
  body: z.object({ uid: rawText(1000), password }),
  data: z.object({ token: z.string(), of: z.string() }),
  codes: ['auth/wrong-password', 'auth/user-disabled', 'auth/too-many-requests', 'deletion-running', 'no-password'],
});
export type MintTokenExchange = Exchanged<typeof mintTokenSchema>;

export const redeemTokenSchema = schemaOf({
  status: 200,
  body: z.object({ token: rawText(1000) }),
  data: signedIn,
  codes: ['auth/invalid-custom-token', 'auth/too-many-requests'],
});
export type RedeemTokenExchange = Exchanged<typeof redeemTokenSchema>;
