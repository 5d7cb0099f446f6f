import { endpoint } from '../endpoint.ts';
import type { SocialProvider } from './social.ts';
import type { UserAnswer } from './user-record.ts';

export interface SignedIn extends UserAnswer {
  uid: string;
  /** Whose state a browser keeps for this sign-in, without telling whose: 16 hex (D-186). */
  of: string;
  /** An account of a provider that waits in this browser to be linked; the member is asked first. */
  canLink?: SocialProvider | undefined;
}

/** Sign-in with email and password; sets the cookies (D-13). */
export const signIn = endpoint<{ body: { email: string; password: string }; data: SignedIn }>({
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Sign in with email and password',
});

/** First half of the custom-token sign-in: a token of 60 s that works once. */
export const mintToken = endpoint<{ body: { uid: string; password: string }; data: { token: string; of: string } }>({
  method: 'POST',
  path: '/api/auth/login',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Exchange uid and password for a sign-in token',
});

/** Second half of the custom-token sign-in. */
export const redeemToken = endpoint<{ body: { token: string }; data: SignedIn }>({
  method: 'POST',
  path: '/api/auth/token',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Sign in with a token',
});
