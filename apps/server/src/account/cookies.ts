import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { SESSION_COOKIE, hostBound } from '../platform/http/session-cookie.ts';

/** Seconds after which an unused sign-in expires. */
export const SESSION_SECONDS = 24 * 60 * 60;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export interface CookieSettings {
  /** True behind https; on localhost over plain HTTP the cookies must not be Secure. */
  secure: boolean;
}

export const COOKIES = {
  authHint: 'bbu-auth',
  uidHint: 'bbu-user-id',
  locale: 'bbu-locale',
  country: 'bbu-country-code',
  consent: 'bbu-consent',
  device: 'bbu-device',
  social: 'bbu-social',
  preview: 'bbu-preview',
  notice: 'bbu-notice',
} as const;

/** Sets the sign-in cookie and its two readable hints, which grant nothing. */
export function setSignInCookies(
  reply: FastifyReply,
  signIn: { token: string; uid: string },
  settings: CookieSettings,
): void {
  const options = flags(settings, SESSION_SECONDS);
  setHostBound(reply, SESSION_COOKIE, signIn.token, { ...settings, seconds: SESSION_SECONDS });
  reply.setCookie(COOKIES.authHint, 'true', options).setCookie(COOKIES.uidHint, signIn.uid, options);
}

/** Removes the sign-in and its hints. */
export function clearSignInCookies(reply: FastifyReply, settings: CookieSettings): void {
  const session = settings.secure ? [SESSION_COOKIE, hostBound(SESSION_COOKIE)] : [SESSION_COOKIE];
  for (const name of [...session, COOKIES.authHint, COOKIES.uidHint]) reply.clearCookie(name, flags(settings, 0));
}

/** Sets the cookie that remembers on which device accounts have signed in; it grants nothing. */
export function setDeviceCookie(reply: FastifyReply, value: string, settings: CookieSettings): void {
  reply.setCookie(COOKIES.device, value, { ...flags(settings, YEAR_SECONDS), httpOnly: true });
}

/**
 * Sets an HTTP-only cookie for some seconds; 0 removes it. On https it is bound to this host, and
 * one with the former name is removed.
 */
export function setHostBound(
  reply: FastifyReply,
  name: string,
  value: string,
  { seconds, ...settings }: CookieSettings & { seconds: number },
): void {
  const options = { ...flags(settings, seconds), httpOnly: true };
  if (!settings.secure) {
    reply.setCookie(name, value, options);
    return;
  }
  reply.setCookie(hostBound(name), value, options).clearCookie(name, flags(settings, 0));
}

/** Sets a cookie with a choice that scripts may read: language, country or analytics. */
export function setPreferenceCookie(reply: FastifyReply, name: string, value: string, settings: CookieSettings): void {
  reply.setCookie(name, value, flags(settings, YEAR_SECONDS));
}

function flags({ secure }: CookieSettings, maxAge: number): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure, maxAge };
}
