import { expect, test } from 'vitest';
import { routeOf, withoutSecrets } from './paths.ts';

test.each([
  ['/course', '/course'],
  ['/course?a=1', '/course?a=1'],
  ['/login?uid=u1&a=1', '/login?a=1'],
  ['/reset-password?oobCode=abc&token=t&email=a%40b.co', '/reset-password'],
])('the path %s is stored as %s [ACC-139]', (path, stored) => {
  expect(withoutSecrets(path)).toBe(stored);
});

test.each([
  ['/course', true],
  ['/course?category=sleep#articles', true],
  ['/no-such-page', false],
])('the path %s has a route in this build: %s', (path, stored) => {
  expect(routeOf(path) !== null).toBe(stored);
});
