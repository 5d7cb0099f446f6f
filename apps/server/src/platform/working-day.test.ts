import { expect, test } from 'vitest';
import { workingDayBefore } from './working-day.ts';

test.each([
  ['a Tuesday', '2026-11-24T09:00:00.000Z', '2026-11-23T09:00:00.000Z'],
  ['a Monday', '2026-11-23T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ['a Sunday', '2026-11-22T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
  ['a Saturday', '2026-11-21T09:00:00.000Z', '2026-11-20T09:00:00.000Z'],
])('the previous working day of %s', (_name, now, before) => {
  expect(workingDayBefore(new Date(now)).toISOString()).toBe(before);
});
