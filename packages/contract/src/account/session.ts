import type { ReadSessionExchange, SignOutExchange, ReadAuthConfigExchange } from './session.schema.ts';
import { endpoint } from '../endpoint.ts';

export type SessionAnswer = ReadSessionExchange['data'];

/** Returns the signed-in member, if there is one. */
export const readSession = endpoint<ReadSessionExchange>({
  method: 'GET',
  path: '/api/auth/session',
  access: 'nobody',
  limit: 'read',
  summary: 'Who is signed in',
});

/** Ends the session; succeeds also without one. */
export const signOut = endpoint<SignOutExchange>({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'nobody',
  limit: 'write',
  summary: 'Sign out',
});

export type AuthConfig = ReadAuthConfigExchange['data'];

/** Public settings of sign-in. */
export const readAuthConfig = endpoint<ReadAuthConfigExchange>({
  method: 'GET',
  path: '/api/auth/config',
  access: 'nobody',
  limit: 'read',
  summary: 'Public settings of sign-in',
});
