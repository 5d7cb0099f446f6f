import { expect, test, vi } from 'vitest';
import { browserTimeZone, dayOfMoment, plainDay, recentDay, today } from './dates.ts';

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

test('a moment of today or yesterday in a time zone is a word, and an earlier one its day', () => {
  vi.useFakeTimers({ now: new Date('2026-08-02T03:30:00Z'), toFake: ['Date'] });
  const daysOf = (locale: string, timeZone: string) =>
    ['2026-08-02T02:00:00Z', '2026-08-01T03:00:00Z', '2026-07-01T12:00:00Z'].map((at) =>
      recentDay(at, locale, timeZone),
    );
  expect(daysOf('en-US', 'UTC')).toEqual(['today', 'yesterday', 'July 1, 2026']);
  expect(daysOf('fr-CA', 'America/Toronto')).toEqual(['aujourd’hui', 'hier', '1er juillet 2026']);
  expect(recentDay('2026-07-31T12:00:00Z', 'pl-PL', 'UTC')).toBe('31 lipca 2026');
  vi.useRealTimers();
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
