import { expect, test } from 'vitest';
import { dayOfMoment, plainDay } from './dates.ts';

test.each([
  ['en-US', 'October 2, 2026'],
  ['es-US', '2 de octubre de 2026'],
  ['fr-CA', '2 octobre 2026'],
  ['pl-PL', '2 października 2026'],
])('a day is written in %s with its month in words: %s', (locale, day) => {
  expect(plainDay('2026-10-02', locale)).toBe(day);
  expect(dayOfMoment('2026-10-02T12:00:00.000', locale)).toBe(day);
});

test('a calendar day never shifts', () => {
  expect(plainDay('2026-01-01', 'en-US')).toBe('January 1, 2026');
});
