import { expect, test } from 'vitest';
import { fullDate, longDate, monthAndYear, monthName } from './plain-dates.ts';

const DAY = '2026-02-03';

test.each([
  ['en-SG', 'Tuesday 3 February 2026', '3 February 2026', 'Feb', 'February 2026'],
  ['en-AU', 'Tuesday 3 February 2026', '3 February 2026', 'Feb', 'February 2026'],
  ['en-CA', 'Tuesday February 3 2026', 'February 3, 2026', 'Feb', 'February 2026'],
  ['en-GB', 'Tuesday 3 February 2026', '3 February 2026', 'Feb', 'February 2026'],
  ['en-IE', 'Tuesday 3 February 2026', '3 February 2026', 'Feb', 'February 2026'],
  ['en-IL', 'Tuesday 3 February 2026', '3 February 2026', 'Feb', 'February 2026'],
  ['en-NZ', 'Tuesday 3 February 2026', '3 February 2026', 'Feb', 'February 2026'],
  ['es-DO', 'martes 3 de febrero de 2026', '3 de febrero de 2026', 'feb', 'febrero de 2026'],
  ['es-US', 'martes 3 de febrero de 2026', '3 de febrero de 2026', 'feb', 'febrero de 2026'],
  ['fr-CA', 'mardi 3 février 2026', '3 février 2026', 'févr.', 'février 2026'],
  ['fr-CH', 'mardi 3 février 2026', '3 février 2026', 'févr.', 'février 2026'],
  ['pl-PL', 'wtorek 3 lutego 2026', '3 lutego 2026', 'lut', 'luty 2026'],
])('days and months have the format of %s [ACC-229]', (locale, full, long, month, monthOfYear) => {
  expect(new Intl.DateTimeFormat(locale).resolvedOptions().locale).toBe(locale);
  // Commas are ignored, because the one after the weekday differs between versions of the language
  // data.
  expect(fullDate(DAY, locale).replaceAll(',', '')).toBe(full);
  expect(longDate(DAY, locale)).toBe(long);
  expect(monthName(2, locale)).toBe(month);
  expect(monthAndYear(2, 2026, locale)).toBe(monthOfYear);
});
