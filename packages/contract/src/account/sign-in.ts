import { endpoint } from '../endpoint.ts';
import type { SocialProvider } from './social.ts';
import type { UserAnswer } from './user-record.ts';

export interface SignedIn extends UserAnswer {
  uid: string;
  /**
   * Opaque key of the member under which a browser stores state, 16 hex digits; it does not reveal
   * the uid.
   */
  of: string;
  /**
   * Provider of an account that waits in this browser to be linked; the member must be asked first.
   */
  canLink?: SocialProvider | undefined;
}

/** Signs in with email and password; sets the cookies. */
export const signIn = endpoint<{ body: { email: string; password: string }; data: SignedIn }>({
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Sign in with email and password',
});

/** First half of the custom-token sign-in: issues a token that is valid for 60 s and one use. */
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
