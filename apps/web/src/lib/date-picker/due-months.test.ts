import { expect, test } from 'vitest';
import { dueMonths } from './due-months.ts';

const inWords = (today: string) => dueMonths(today).map(({ month, year }) => `${year}-${month}`);

test('the twelve months begin with the present one', () => {
  const months = inWords('2026-11-20');
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months[11]]).toEqual(['2026-11', '2026-12', '2027-10']);
});

test('a month with days of two years stands where most of them are', () => {
  /*
   * On 5 January the days of grace begin on 22 December: 10 days of the former year, 21 of this
   * one.
   */
  expect(inWords('2025-01-05').at(-1)).toBe('2025-12');
  // On 18 January they begin on 4 January: 28 days of this year, 3 of the next.
  expect(inWords('2025-01-18')[0]).toBe('2025-1');
});
