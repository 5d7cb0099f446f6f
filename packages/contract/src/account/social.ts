import { endpoint } from '../endpoint.ts';
import type { UidParams } from './user-record.ts';

/** A company whose accounts members may sign in with. */
export type SocialProvider = 'facebook';

/** A provider account with which a member signs in; nothing else of it is sent. */
export interface LinkedAccount {
  provider: SocialProvider;
}

/**
 * Redirects to the provider's dialog.
 * @param returnTo page of this site to return to
 */
export const startFacebook = endpoint<{ query: { returnTo?: string | undefined }; data: string }>({
  method: 'GET',
  path: '/api/auth/facebook',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Redirect to Facebook for a sign-in (302)',
  nav: true,
});

export interface FacebookReturn {
  code?: string | undefined;
  state?: string | undefined;
  /** Such as `access_denied`. */
  error?: string | undefined;
}

/**
 * The redirect target of the provider; leads to the courses, to the registration, or to the login.
 */
export const endFacebook = endpoint<{ query: FacebookReturn; data: string }>({
  method: 'GET',
  path: '/api/auth/facebook/callback',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Return from Facebook (302)',
  nav: true,
});

/**
 * Unlinks a provider account. Requires a password, because otherwise the member could not sign in
 * again.
 */
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
 * Links the provider account that has just proved the member's email; only an account that waits in
 * the browser's sealed cookie for this very member is linked.
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
  summary: 'Link the pending social account of this browser',
  changes: ['user'],
});
