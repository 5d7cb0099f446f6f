import { readSession, type SessionAnswer } from '@nestling/contract/account/session';
import { call, type CallOptions } from '../api/call.ts';
import { COOKIE, readCookie, removeCookie } from '../browser/cookies.ts';
import { report } from '../reports/report.ts';
import { endSession, isOfThisSession, sessionStore } from './session.ts';

/**
 * Asks the server who is signed in. Where nobody is, the cookies that name a member are removed
 * here, because the server cannot know whether another tab has signed in meanwhile.
 * @throws Error also for a status that is neither true nor false, because it must not sign anybody
 * out
 */
export async function askAuthStatus(options?: CallOptions): Promise<SessionAnswer> {
  const [requestedAt, named] = [Date.now(), readCookie(COOKIE.uid)];
  const { data } = await call(readSession, undefined, options);
  if (typeof data.authenticated !== 'boolean') throw new Error('The auth status is no boolean');
  if (!data.authenticated && isOfThisSession(requestedAt)) removeHintsOf(named);
  return data;
}

function removeHintsOf(uid: string | null): void {
  if (uid === null || readCookie(COOKIE.uid) !== uid) return;
  removeCookie(COOKIE.uid);
  removeCookie(COOKIE.auth);
}

/**
 * Ends this browser's session after a call that may have ended it on the server: a page that still
 * shows a member would send them to their courses and from there back, as if it had expired.
 */
export async function endSessionIfEnded(): Promise<void> {
  if (!sessionStore.getState().signedIn) return;
  const requestedAt = Date.now();
  try {
    const { authenticated } = await askAuthStatus({ background: true });
    if (!authenticated) endSession('here', requestedAt);
  } catch (failure) {
    report('The auth status could not be read', failure);
  }
}
