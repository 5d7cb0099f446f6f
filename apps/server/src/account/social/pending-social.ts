import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../../platform/http/session-cookie.ts';
import { COOKIES, setHostBound } from '../cookies.ts';
import type { AccountDeps } from '../ports.ts';
import { SOCIAL_MS, type PendingSocial } from './social-cookie.ts';

type CookieDeps = Pick<AccountDeps, 'socialCookie' | 'cookies' | 'clock'>;

/** Returns the pending social sign-in of the browser, or null. */
export function readSocialCookie({ socialCookie, clock }: CookieDeps, request: FastifyRequest): PendingSocial | null {
  return socialCookie.open(cookieOf(request, COOKIES.social), clock.now());
}

/** Stores a pending social sign-in in a sealed cookie. */
export function setSocialCookie(
  { socialCookie, cookies }: CookieDeps,
  reply: FastifyReply,
  value: PendingSocial,
): void {
  setHostBound(reply, COOKIES.social, socialCookie.seal(value), { ...cookies(), seconds: SOCIAL_MS / 1000 });
}

/** Removes the pending social sign-in, because it is valid for one step. */
export function clearSocialCookie({ cookies }: CookieDeps, reply: FastifyReply): void {
  setHostBound(reply, COOKIES.social, '', { ...cookies(), seconds: 0 });
}
