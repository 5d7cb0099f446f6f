import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, hostBound } from '../platform/http/session-cookie.ts';
import type { StaffSite } from '../platform/http/staff-site.ts';

/** Never that of a member; a route of parents does not read it. */
const DESK_COOKIE = 'desk-sid';

/** Returns the token of an operator's session; undefined without one. */
export function deskToken(request: FastifyRequest, site: Pick<StaffSite, 'origin'>): string | undefined {
  return isSecure(site) ? request.cookies[hostBound(DESK_COOKIE)] : cookieOf(request, DESK_COOKIE);
}

/** Sets the cookie of a session for some seconds; 0 removes it. On https it is bound to this host. */
export function setDeskCookie(
  reply: FastifyReply,
  value: string,
  { site, seconds }: { site: Pick<StaffSite, 'origin'>; seconds: number },
): void {
  const secure = isSecure(site);
  reply.setCookie(secure ? hostBound(DESK_COOKIE) : DESK_COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: seconds,
  });
}

function isSecure({ origin }: Pick<StaffSite, 'origin'>): boolean {
  return origin().startsWith('https:');
}
