import { expect, test } from 'vitest';
import { dueMonths } from './due-months.ts';

const inWords = (today: string) => dueMonths(today).map(({ month, year }) => `${year}-${month}`);

test('the twelve months start with the current one', () => {
  const months = inWords('2026-11-20');
  expect(months).toHaveLength(12);
  expect([months[0], months[1], months[11]]).toEqual(['2026-11', '2026-12', '2027-10']);
});

test('an overdue parent has the month of the last fourteen days first, with those days alone', () => {
  expect(inWords('2025-01-05').slice(0, 2)).toEqual(['2024-12', '2025-1']);
  expect(dueMonths('2025-01-05')[0]?.days).toEqual([22, 23, 24, 25, 26, 27, 28, 29, 30, 31]);
  expect(inWords('2026-11-30')[0]).toBe('2026-11');
  expect(dueMonths('2026-11-30')[0]?.days).toHaveLength(15);
  expect(inWords('2025-01-18')[0]).toBe('2025-1');
});
