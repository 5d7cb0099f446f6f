import { expect, test } from 'vitest';
import { addressOf } from './call.ts';

test('ACC-376: a GET, and only a GET, carries the time in milliseconds as bust', () => {
  const before = Date.now();
  const get = new URL(
    addressOf({ method: 'GET', path: '/api/syllabus' }, {}, { userId: 'u1', locale: undefined }),
    'http://x',
  );
  expect(Number(get.searchParams.get('bust'))).toBeGreaterThanOrEqual(before);
  expect(get.searchParams.get('userId')).toBe('u1');
  expect(get.searchParams.has('locale')).toBe(false);
  expect(addressOf({ method: 'POST', path: '/api/auth/sign-out' })).toBe('/api/auth/sign-out');
});

test('parameters stand in the path, written so that they stay in their segment', () => {
  expect(addressOf({ method: 'POST', path: '/api/user/:uid' }, { uid: 'a/b' })).toBe('/api/user/a%2Fb');
});
