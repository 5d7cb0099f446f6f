import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveApi } from '../../testing/api.ts';
import type { Answer } from '../../testing/api.ts';
import { openPage } from '../../testing/bootstrap.ts';
import { memberWith, userWith } from '../../testing/user.ts';
import { initSession } from '../lib/session.ts';
import { loadMember } from './member-load.ts';

beforeEach(() => {
  openPage('en-US');
  initSession(null);
});

afterEach(async () => {
  initSession(null);
  cleanup();
});

/** The reads of a member whose record comes when it is let go. */
function slowMember(uid: string) {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return {
    routes: {
      [`GET /api/user/${uid}`]: () => promise,
      [`GET /api/user/${uid}/policy`]: { data: {} },
      [`GET /api/children/${uid}`]: { data: userWith().children },
    },
    letGo: () => resolve({ data: memberWith({ locale: 'en-US' }) }),
  };
}

test('the end of a former member’s reads does not begin those of the next one anew', async () => {
  const former = slowMember('u1');
  const next = slowMember('u2');
  const calls = serveApi({ ...former.routes, ...next.routes });
  const first = loadMember('u1');
  const second = loadMember('u2');
  former.letGo();
  await first;
  const third = loadMember('u2');
  next.letGo();
  await Promise.all([second, third]);
  expect(calls.filter(({ path }) => path === '/api/user/u2')).toHaveLength(1);
});
