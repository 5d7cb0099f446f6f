import { expect, test } from 'vitest';
import { orderDay } from './order-day.ts';

test.each([
  ['2026-11-30T02:00:00Z', 'en-US', 'US', 'November 29, 2026'],
  ['2026-11-30T02:00:00Z', 'fr-CA', 'CA', '29 novembre 2026'],
  ['2026-07-01T23:30:00Z', 'en-US', 'GB', 'July 2, 2026'],
  ['2026-07-01T23:30:00Z', 'pl-PL', 'IE', '2 lipca 2026'],
  ['2026-11-30T02:00:00Z', 'en-US', 'PL', 'November 30, 2026'],
  ['2026-11-30T02:00:00Z', 'en-US', null, 'November 30, 2026'],
])('an order placed at %s has, in %s for %s, the date %s', (moment, locale, country, day) => {
  expect(orderDay(new Date(moment), { locale, country })).toBe(day);
});
