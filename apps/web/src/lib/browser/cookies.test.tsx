import { expect, test, vi } from 'vitest';
import { COOKIE, readCookie, writeCookie } from './cookies.ts';

test('a cookie expires after 365 days [ACC-452]', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  writeCookie(COOKIE.locale, 'pl-PL');
  expect(written.mock.calls[0]?.[0]).toContain(`Max-Age=${365 * 24 * 60 * 60}`);
  expect(readCookie(COOKIE.locale)).toBe('pl-PL');
});
