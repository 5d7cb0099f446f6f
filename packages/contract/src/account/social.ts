import type {
  StartFacebookExchange,
  EndFacebookExchange,
  UnlinkSocialExchange,
  LinkSocialExchange,
} from './social.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A company whose accounts members may sign in with. */
export type SocialProvider = UnlinkSocialExchange['body']['provider'];

/** A provider account with which a member signs in; nothing else of it is sent. */
export type LinkedAccount = UnlinkSocialExchange['data']['social'][number];

/**
 * Redirects to the provider's dialog.
 * @param returnTo page of this site to return to
 */
export const startFacebook = endpoint<StartFacebookExchange>({
  method: 'GET',
  path: '/api/auth/facebook',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Redirect to Facebook for a sign-in (302)',
  isNavigation: true,
});

export type FacebookReturn = EndFacebookExchange['query'];

/**
 * The redirect target of the provider; leads to the courses, to the registration, or to the login.
 */
export const endFacebook = endpoint<EndFacebookExchange>({
  method: 'GET',
  path: '/api/auth/facebook/callback',
  access: 'nobody',
  limit: 'sign-in',
  summary: 'Return from Facebook (302)',
  isNavigation: true,
});

/**
 * Unlinks a provider account. Requires a password, because otherwise the member could not sign in
 * again.
 */
export const unlinkSocial = endpoint<UnlinkSocialExchange>({
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
export const linkSocial = endpoint<LinkSocialExchange>({
  method: 'POST',
  path: '/api/user/:uid/social/link',
  access: 'uid',
  limit: 'write',
  summary: 'Link the pending social account of this browser',
  changes: ['user'],
});
