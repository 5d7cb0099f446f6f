import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DUE_DATE_MONTHS,
  mustConfirmDueDate,
  dueDateProblem,
  earliestDueDate,
  inferDueDate,
  offeredDueDays,
} from './due-date.ts';
import { addDays, dateInZone, daysBetween, partsOf } from './plain-date.ts';

const anyToday = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('the year of a due date', () => {
  it.each([
    [12, 25, '2025-01-05', '2024-12-25'],
    [3, 10, '2025-01-05', '2025-03-10'],
    [12, 20, '2025-01-05', '2025-12-20'],
    [12, 22, '2025-01-05', '2024-12-22'],
    [12, 21, '2025-01-05', '2025-12-21'],
    [1, 5, '2025-01-05', '2025-01-05'],
    [1, 4, '2025-12-30', '2026-01-04'],
    [12, 16, '2025-12-30', '2025-12-16'],
    [12, 15, '2025-12-30', '2026-12-15'],
  ])('for month %i and day %i, on %s, makes the date %s [ACC-198 RWD-421]', (month, day, today, due) => {
    expect(inferDueDate(month, day, today)).toBe(due);
  });

  it('makes the due date the first one on or after today minus 14 days [ACC-199 RWD-422]', () => {
    fc.assert(
      fc.property(anyToday, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), (today, month, day) => {
        const due = inferDueDate(month, day, today) ?? '';
        expect(due).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(partsOf(due)).toMatchObject({ month, day });
        const ahead = daysBetween(earliestDueDate(today), due);
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(ahead).toBeLessThan(366);
        expect(dueDateProblem(due, today)).toBeNull();
      }),
    );
  });

  it('is this year, the next, or the previous one within the last 14 days [RWD-427]', () => {
    fc.assert(
      fc.property(
        anyToday,
        fc.constantFrom(...DUE_DATE_MONTHS),
        fc.integer({ min: 1, max: 28 }),
        (today, month, day) => {
          const years = partsOf(inferDueDate(month, day, today) ?? '').year - partsOf(today).year;
          const lastYearAllowed = partsOf(earliestDueDate(today)).year < partsOf(today).year;
          expect(lastYearAllowed ? [-1, 0, 1] : [0, 1]).toContain(years);
        },
      ),
    );
  });

  it.each([
    ['2024-01-10', 29],
    ['2024-03-14', 29],
    ['2024-03-15', 28],
    ['2023-03-14', 28],
    ['2023-03-15', 29],
    ['2025-06-01', 28],
    ['2027-12-31', 29],
  ])('offers, on %s, the days of February up to %i', (today, last) => {
    expect(offeredDueDays(2, today).at(-1)).toBe(last);
    expect(inferDueDate(2, 29, today) !== null).toBe(last === 29);
  });

  it('makes each offered day and month one date, and offers no February 29 before a common year', () => {
    const today = '2025-06-01';
    expect(DUE_DATE_MONTHS.map((month) => offeredDueDays(month, today).length)).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    const dates = DUE_DATE_MONTHS.flatMap((month) =>
      offeredDueDays(month, today).map((day) => inferDueDate(month, day, today)),
    );
    expect(new Set(dates).size).toBe(365);
    expect(inferDueDate(4, 31, today)).toBeNull();
  });

  it('depends on the date at the parent’s place, not at the server', () => {
    const instant = new Date('2025-06-16T06:30:00.000Z');
    expect(inferDueDate(6, 1, dateInZone(instant, 'America/Los_Angeles'))).toBe('2025-06-01');
    expect(inferDueDate(6, 1, dateInZone(instant, 'Europe/Warsaw'))).toBe('2026-06-01');
  });
});

describe('checking a due date', () => {
  it.each([
    ['2025-01-05', '2025-11-01', false],
    ['2025-01-05', '2025-11-02', true],
    ['2025-01-05', '2024-12-25', false],
  ])('on %s requires a confirmation of %s: %s', (today, due, needs) => {
    expect(mustConfirmDueDate(due, today)).toBe(needs);
  });

  it.each([
    ['2025-01-05', '2024-12-22', null],
    ['2025-01-05', '2024-12-21', 'due-in-past'],
    ['2025-01-05', '2025-01-05', null],
  ])('on %s reports for %s the problem %j', (today, due, problem) => {
    expect(dueDateProblem(due, today)).toBe(problem);
  });
});
