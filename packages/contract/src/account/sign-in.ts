import type { SignInExchange, MintTokenExchange, RedeemTokenExchange } from './sign-in.schema.ts';
import { endpoint } from '../endpoint.ts';

export type SignedIn = SignInExchange['data'];

/** Signs in with email and password; sets the cookies. */
export const signIn = endpoint<SignInExchange>({
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Sign in with email and password',
});

/** First half of the custom-token sign-in: issues a token that is valid for 60 s and one use. */
export const mintToken = endpoint<MintTokenExchange>({
  method: 'POST',
  path: '/api/auth/login',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Exchange uid and password for a sign-in token',
});

/** Second half of the custom-token sign-in. */
export const redeemToken = endpoint<RedeemTokenExchange>({
  method: 'POST',
  path: '/api/auth/token',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Sign in with a token',
});
