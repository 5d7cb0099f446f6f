import { expect, test } from 'vitest';
import { inactivityDeadline, inactivityLimits } from './inactivity.ts';

const limitsAt = (now: string, years: number) => {
  const limits = inactivityLimits(new Date(now), years);
  if (!limits) return null;
  const { notifySeenBefore, endSeenBefore, notifiedUntil, notifiedAfter } = limits;
  return [notifySeenBefore, endSeenBefore, notifiedUntil, notifiedAfter].map((limit) =>
    limit.toISOString().slice(0, 10),
  );
};

test('a provider that sets no years ends no account', () => {
  expect(limitsAt('2026-11-20T12:00:00Z', 0)).toBeNull();
});

test.each([
  ['2026-11-20T12:00:00Z', 2, ['2025-01-19', '2024-11-20', '2026-09-21', '2026-08-22']],
  ['2028-02-29T12:00:00Z', 1, ['2027-04-30', '2027-03-01', '2027-12-31', '2027-12-01']],
])('the limits of %s and %i years are counted by the calendar', (now, years, limits) => {
  expect(limitsAt(now, years)).toEqual(limits);
});

test('a login within 60 days of a notice is in time', () => {
  expect(inactivityDeadline(new Date('2026-11-20T12:00:00Z')).toISOString()).toBe('2027-01-19T12:00:00.000Z');
});
