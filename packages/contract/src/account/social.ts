import { endpoint } from '../endpoint.ts';
import type { UidParams } from './user-record.ts';

/** A company with whose account a member signs in. */
export type SocialProvider = 'facebook';

/** An account of a provider by which a member comes in; nothing else of it is told. */
export interface LinkedAccount {
  provider: SocialProvider;
}

/** Leads to the provider's dialog (D-13). @param returnTo page of this site on which to end */
export const startFacebook = endpoint<{ query: { returnTo?: string | undefined }; data: string }>({
  method: 'GET',
  path: '/api/auth/facebook',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Go to Facebook to sign in (302)',
  nav: true,
});

export interface FacebookReturn {
  code?: string | undefined;
  state?: string | undefined;
  /** Such as `access_denied`. */
  error?: string | undefined;
}

/** Where the provider leads back: to the courses, to the registration, or to the login. */
export const endFacebook = endpoint<{ query: FacebookReturn; data: string }>({
  method: 'GET',
  path: '/api/auth/facebook/callback',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Come back from Facebook (302)',
  nav: true,
});

/** The member signs in with that account no more; only beside a password (D-179). */
export const unlinkSocial = endpoint<{
  params: UidParams;
  body: { provider: SocialProvider };
  data: { social: LinkedAccount[] };
}>({
  method: 'POST',
  path: '/api/user/:uid/social/unlink',
  access: 'uid',
  limit: 'write',
  summary: 'Unlink a social account',
  changes: ['user'],
});

/**
 * Links the account of a provider that has just proved the member's email; only what waits in the browser's sealed cookie for
 * this very member is linked.
 */
export const linkSocial = endpoint<{
  params: UidParams;
  body: { provider: SocialProvider };
  data: { social: LinkedAccount[] };
}>({
  method: 'POST',
  path: '/api/user/:uid/social/link',
  access: 'uid',
  limit: 'write',
  summary: 'Link a social account that waits in this browser',
  changes: ['user'],
});
