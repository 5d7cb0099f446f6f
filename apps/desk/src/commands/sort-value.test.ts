import { expect, test } from 'vitest';
import { compareValues, sortValue } from './sort-value.ts';

test.each([
  ['numbers', 9, 10],
  ['times of two zones', { at: '2026-11-30T10:00:00+02:00' }, { at: '2026-11-30T09:00:00Z' }],
  ['numbers within texts', 'NB-9', 'NB-10'],
  ['answers', false, true],
  ['masked texts', { masked: 'a…' }, { masked: 'b…' }],
])('%s are sorted by their value', (_what, less, more) => {
  expect(compareValues(sortValue(less), sortValue(more))).toBeLessThan(0);
  expect(compareValues(sortValue(more), sortValue(less))).toBeGreaterThan(0);
  expect(compareValues(sortValue(less), sortValue(less))).toBe(0);
});

test('an empty cell, and one with commands, has no value', () => {
  expect([null, '', { commands: [] }].map(sortValue)).toEqual([undefined, undefined, undefined]);
});
