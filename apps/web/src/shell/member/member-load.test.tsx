import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApi, type ServedAnswer } from '#testing/api.ts';
import { openPage } from '#testing/bootstrap.ts';
import { spyOnReports } from '#testing/reports.ts';
import { memberWith, openAsMember, userWith } from '#testing/user.ts';
import { appErrorStore } from '../../lib/words/app-error.ts';
import { initSession, sessionStore } from '../../lib/session/session.ts';
import { loadMember } from './member-load.ts';

beforeEach(() => {
  openPage('en-US');
  initSession(null);
});

afterEach(async () => {
  initSession(null);
  cleanup();
});

/** Holds the member's record back until the test releases it. */
function slowMember(uid: string) {
  const { promise, resolve } = Promise.withResolvers<ServedAnswer>();
  return {
    routes: {
      [`GET /api/user/${uid}`]: () => promise,
      [`GET /api/user/${uid}/policy`]: { data: {} },
      [`GET /api/children/${uid}`]: { data: userWith().children },
    },
    letGo: () => resolve({ data: memberWith({ locale: 'en-US' }) }),
  };
}

test('the end of a former member’s requests does not repeat the requests for the next member', async () => {
  const previous = slowMember('u1');
  const next = slowMember('u2');
  const calls = serveApi({ ...previous.routes, ...next.routes });
  const first = loadMember('u1');
  const second = loadMember('u2');
  previous.letGo();
  await first;
  const third = loadMember('u2');
  next.letGo();
  await Promise.all([second, third]);
  expect(calls.filter(({ path }) => path === '/api/user/u2')).toHaveLength(1);
});

test.each(['/policy', ''])('a failed request for the member’s record at …%s is only logged [ACC-414]', async (part) => {
  const reported = spyOnReports();
  openAsMember();
  const { routes, letGo } = slowMember('u1');
  serveApi({ ...routes, [`GET /api/user/u1${part}`]: { status: 500, code: 'internal-error' } });
  letGo();
  await loadMember('u1');
  expect(reported).toHaveBeenCalledOnce();
  expect(appErrorStore.getState().error).toBeNull();
  expect(sessionStore.getState().signedIn).toBe(true);
});
