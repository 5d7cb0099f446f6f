import { expect, test, vi } from 'vitest';
import { browserTimeZone, dayOfMoment, plainDay, today } from './dates.ts';

test.each([
  ['en-US', 'October 2, 2026'],
  ['es-US', '2 de octubre de 2026'],
  ['fr-CA', '2 octobre 2026'],
  ['pl-PL', '2 października 2026'],
])('a day in %s has its month as a word: %s', (locale, day) => {
  expect(plainDay('2026-10-02', locale)).toBe(day);
  expect(dayOfMoment('2026-10-02T12:00:00.000', locale)).toBe(day);
});

test('a calendar day does not shift with the time zone', () => {
  expect(plainDay('2026-01-01', 'en-US')).toBe('January 1, 2026');
});

test.each(['Etc/Unknown', 'UTC+3', '', undefined])('with the browser’s time zone %j, today is that of UTC', (zone) => {
  const resolved = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(
    Object.assign(resolved, { timeZone: zone }),
  );
  vi.useFakeTimers({ now: new Date('2026-11-27T23:59:00Z'), toFake: ['Date'] });
  expect(browserTimeZone()).toBe('UTC');
  expect(today()).toBe('2026-11-27');
  vi.useRealTimers();
});
