import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApi } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { holderOf, openAsMember, sessionWith, SIGNED_OUT } from '#testing/user.ts';
import { COOKIE, readCookie, removeCookie, writeCookie } from '../browser/cookies.ts';
import { askAuthStatus } from './auth-status.ts';
import { adoptSession, initSession } from './session.ts';

const HINTS = [COOKIE.uid, COOKIE.auth];

const hints = () => HINTS.map(readCookie);

function signInElsewhere(uid: string): void {
  writeCookie(COOKIE.uid, uid);
  writeCookie(COOKIE.auth, 'true');
}

beforeEach(() => {
  openPage();
  openAsMember();
  signInElsewhere('u1');
});

afterEach(() => {
  initSession(null);
  HINTS.map(removeCookie);
});

test('the answer that nobody is signed in removes both hint cookies [ACC-123]', async () => {
  serveApi({ 'GET /api/auth/session': { data: SIGNED_OUT } });
  await askAuthStatus();
  expect(hints()).toEqual([null, null]);
});

test('the answer that somebody is signed in leaves both hint cookies', async () => {
  serveApi({ 'GET /api/auth/session': { data: sessionWith() } });
  await askAuthStatus();
  expect(hints()).toEqual(['u1', 'true']);
});

test.each([
  ['another member', 'u2'],
  ['the same member', 'u1'],
])('an answer that is older than a sign-in of %s in another tab leaves the hint cookies of that', async (_who, uid) => {
  serveApi({
    'GET /api/auth/session': () => {
      signInElsewhere(uid);
      if (uid === 'u1') adoptSession(holderOf(uid), Date.now() + 1);
      return { data: SIGNED_OUT };
    },
  });
  await askAuthStatus();
  expect(hints()).toEqual([uid, 'true']);
});
