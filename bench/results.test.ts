import { expect, test } from 'vitest';
import type { Budget } from './budgets.ts';
import { isWithin, median, percentile95, valueOf } from './results.ts';

const ratio: Budget = { id: 'a', what: 'A', unit: 'ratio', bound: { atLeast: 0.3 }, limit: 'bare' };
const seconds: Budget = { id: 'b', what: 'B', unit: 's', bound: { atMost: 4 } };

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[10, 9], 9.5],
  [[7], 7],
  [[], undefined],
])('the median of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('the median does not reorder its values', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test('95 of 100 values do not exceed the 95th percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile95(values)).toBe(95);
  expect(percentile95(values.slice(0, 20))).toBe(99);
  expect(percentile95([])).toBe(Infinity);
});

test('the value of a ratio is that of the sums of all rounds', () => {
  const rounds = [
    { measured: 10, limit: 100 },
    { measured: 300, limit: 1000 },
    { measured: 50, limit: 100 },
  ];
  expect(valueOf(ratio, rounds)).toBe(0.3);
});

test('the value of any other budget is the median of all rounds', () => {
  expect(valueOf(seconds, [{ measured: 9 }, { measured: 2 }, { measured: 3 }])).toBe(3);
});

test.each([
  [ratio, 0.3, true],
  [ratio, 0.299, false],
  [seconds, 4, true],
  [seconds, 4.001, false],
])('a $unit budget includes its bound ($1: $2)', ({ bound }, value, isWithinBound) => {
  expect(isWithin(bound, value)).toBe(isWithinBound);
});

test('a budget that was not measured has no value and is missed', () => {
  expect(valueOf(seconds, [])).toBeUndefined();
  expect(valueOf(ratio, [])).toBeUndefined();
  expect(isWithin(seconds.bound, undefined)).toBe(false);
});

test.each([{ measured: 5 }, { measured: 5, limit: 0 }, { measured: 5, limit: Number.NaN }])(
  'a ratio without a limit is an error: %j',
  (sample) => {
    expect(() => valueOf(ratio, [sample])).toThrow('a was measured without its limit');
  },
);
