import type { FastifyRequest } from 'fastify';

/**
 * The cookie of the session on plain http, and in browsers that signed in before the host-bound one
 * came.
 */
export const SESSION_COOKIE = 'bbu-sid';

/**
 * The name of a cookie that only this host can set, and only over https: no other host of the
 * domain can plant one (RFC 6265bis, section 4.1.3.2).
 */
export function hostBound(name: string): string {
  return `__Host-${name}`;
}

/**
 * The value of a cookie that is host-bound where the site is https; the former name counts while
 * there is no new one.
 */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[hostBound(name)] ?? request.cookies[name];
}

/** The token of a request's session; undefined for none. */
export function sessionToken(request: FastifyRequest): string | undefined {
  return cookieOf(request, SESSION_COOKIE);
}

/** Whether a request carries its session under the former name only. */
export function hasFormerCookie(request: FastifyRequest): boolean {
  return request.cookies[hostBound(SESSION_COOKIE)] === undefined && request.cookies[SESSION_COOKIE] !== undefined;
}
