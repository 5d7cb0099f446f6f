import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';

/**
 * The session cookie on plain HTTP, and in browsers that signed in before the host-bound one
 * existed.
 */
export const SESSION_COOKIE = 'bbu-sid';

/**
 * Returns the name of a cookie that only this host can set, and only over https, so that no other
 * host of the domain can plant one (RFC 6265bis, section 4.1.3.2).
 */
export function hostBound(name: string): string {
  return `__Host-${name}`;
}

/**
 * Returns the value of a cookie that is host-bound on https; the former name counts only without
 * the new one.
 */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[hostBound(name)] ?? request.cookies[name];
}

/** Returns the token of a request's session; undefined without one. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return cookieOf(request, SESSION_COOKIE);
}

/** True if a request has its session under the former name only. */
export function hasOldCookieName(request: FastifyRequest): boolean {
  return request.cookies[hostBound(SESSION_COOKIE)] === undefined && request.cookies[SESSION_COOKIE] !== undefined;
}

/**
 * 31 days after 0.2.0, the first release with the host-bound cookie. A session of an older release
 * that is used until then has it; any other has to sign in again.
 */
const OLD_NAME_ENDS = new Date('2026-12-27T00:00:00.000Z');

/**
 * Ignores cookies under their former names on https, because another host of the domain may plant
 * one on a visitor: that of a session from a date on, and short-lived ones at once.
 */
export function ignoreOldCookieNames(
  app: FastifyInstance,
  { clock, isSecure, shortLived }: { clock: Clock; isSecure: () => boolean; shortLived: readonly string[] },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isSecure()) {
      for (const name of shortLived) delete request.cookies[name];
      if (clock.now() >= OLD_NAME_ENDS) delete request.cookies[SESSION_COOKIE];
    }
    done();
  });
}
