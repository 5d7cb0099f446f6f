import { expect, test, vi } from 'vitest';
import { COOKIE, readCookie, writeCookie } from './cookies.ts';

test('ACC-452: a cookie lives for 365 days', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  writeCookie(COOKIE.locale, 'pl-PL');
  expect(written.mock.calls[0]?.[0]).toContain(`Max-Age=${365 * 24 * 60 * 60}`);
  expect(readCookie(COOKIE.locale)).toBe('pl-PL');
});
