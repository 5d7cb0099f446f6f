import { expect, test } from 'vitest';
import { shortDay } from './dates.ts';

test.each([
  ['US', '10-02-2026'],
  [null, '10-02-2026'],
  ['PL', '02-10-2026'],
  ['CA', '02-10-2026'],
])('the day as %s writes it is %s', (country, day) => {
  expect(shortDay('2026-10-02T12:00:00.000', country)).toBe(day);
});
