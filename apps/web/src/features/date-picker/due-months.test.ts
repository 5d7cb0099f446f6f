import { expect, test } from 'vitest';
import { dueMonths } from './due-months.ts';

const inWords = (today: string) => dueMonths(today).map(({ month, year }) => `${year}-${month}`);

test('the twelve months start with the current one', () => {
  const months = inWords('2026-11-20');
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months[11]]).toEqual(['2026-11', '2026-12', '2027-10']);
});

test('a month whose selectable days lie in two years is listed in the year with most of them', () => {
  expect(inWords('2025-01-05').at(-1)).toBe('2025-12');
  expect(inWords('2025-01-18')[0]).toBe('2025-1');
});
