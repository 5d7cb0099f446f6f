import type { SessionAnswer } from '@nestling/contract/account/session';
import { sessionStore } from '../src/lib/session/session.ts';

/** Signs a member in as `u1`, without a record. */
export function signIn(): void {
  sessionStore.setState({ signedIn: true, uid: 'u1', member: null });
}

/** Signs out without clearing anything else. */
export function signOut(): void {
  sessionStore.setState({ signedIn: false, uid: null, member: null });
}

/** The server's answer about `u1`, or about nobody. */
export function authStatus(authenticated: boolean): SessionAnswer {
  const holder = authenticated
    ? { uid: 'u1', of: 'm1', expiresAt: '2026-06-01T00:00:00.000Z' }
    : { uid: null, of: null, expiresAt: null };
  return { authenticated, ...holder, country: 'US', locale: 'en-US' };
}
