import { z } from 'zod';
import { rawText, schemaOf } from '../endpoint-schema.ts';
import { mintToken, redeemToken, signIn } from './sign-in.ts';
import { provider } from './social.schema.ts';
import { userAnswer } from './user-record.schema.ts';
import { email } from './write-user.schema.ts';

const signedIn = z.intersection(
  z.object({ uid: z.string(), of: z.string(), canLink: provider.optional() }),
  userAnswer,
);

const password = rawText(1000, 'no-password').min(1, 'no-password');

export const signInSchema = schemaOf(signIn, {
  status: 200,
  body: z.object({ email, password }),
  data: signedIn,
  codes: ['auth/wrong-password', 'auth/too-many-requests', 'deletion-running', 'bad-email', 'no-email', 'no-password'],
});

export const mintTokenSchema = schemaOf(mintToken, {
  status: 200,
  body: z.object({ uid: rawText(1000), password }),
  data: z.object({ token: z.string(), of: z.string() }),
  codes: ['auth/wrong-password', 'auth/too-many-requests', 'deletion-running', 'no-password'],
});

export const redeemTokenSchema = schemaOf(redeemToken, {
  status: 200,
  body: z.object({ token: rawText(1000) }),
  data: signedIn,
  codes: ['auth/invalid-custom-token', 'auth/too-many-requests'],
});
