import { readAuthConfig, readSession, signOut } from '@nestling/contract/account/session';
import { readAuthConfigSchema, readSessionSchema, signOutSchema } from '@nestling/contract/account/session.schema';
import { parseLocale } from '@nestling/domain/account/locale';
import { sessionToken } from '../../platform/http/session-cookie.ts';
import { memberMark } from '../../platform/ids.ts';
import { endSession } from '../actions/open-session.ts';
import { COOKIES, clearSignInCookies } from '../cookies.ts';
import type { AccountDeps } from '../ports.ts';

/** Serves the current session, the sign-out and the public settings of sign-in. */
export function serveSession(deps: AccountDeps): void {
  const { server, cookies, rules, localeOf, social } = deps;

  server.open(readSession, readSessionSchema, async ({ request, reply }) => {
    const session = await server.sessionOf(request);
    reply.header('cache-control', 'no-store');
    return {
      data: {
        authenticated: session !== null,
        uid: session?.uid ?? null,
        of: session && memberMark(session.uid),
        expiresAt: session?.expiresAt.toISOString() ?? null,
        country: session?.country ?? request.cookies[COOKIES.country]?.toUpperCase() ?? null,
        locale: localeOf(request),
      },
    };
  });

  server.open(signOut, signOutSchema, async ({ request, reply }) => {
    const token = sessionToken(request);
    if (token) await endSession(deps, token);
    clearSignInCookies(reply, cookies());
    return { data: { signedOut: true as const } };
  });

  server.open(readAuthConfig, readAuthConfigSchema, async ({ query, request }) => ({
    data: {
      providers: { facebook: social !== null },
      passwordMinLength: (await rules()).passwordMinLength,
      emailLocale: parseLocale(query.locale) ?? localeOf(request),
    },
  }));
}
