import { expect, test } from 'vitest';
import type { Budget } from './budgets.ts';
import { judge, median, valueOf } from './verdict.ts';

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

test('the median leaves the values in their order', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test('a ratio is taken within each round, before the median: the limit of a slow round is slow too', () => {
  const rounds = [
    { measured: 10, limit: 100 },
    { measured: 300, limit: 1000 },
    { measured: 40, limit: 100 },
  ];
  expect(judge(ratio, rounds)).toMatchObject({ value: 0.3, kept: true });
});

test.each([
  [ratio, 0.3, true],
  [ratio, 0.299, false],
  [seconds, 4, true],
  [seconds, 4.001, false],
])('$unit: the bound itself is kept ($1: $2)', (budget, measured, kept) => {
  expect(judge(budget, [{ measured, limit: 1 }]).kept).toBe(kept);
});

test('what was not measured is not kept', () => {
  expect(judge(seconds)).toMatchObject({ value: undefined, kept: false });
  expect(judge(seconds, [])).toMatchObject({ value: undefined, kept: false });
});

test.each([{ measured: 5 }, { measured: 5, limit: 0 }, { measured: 5, limit: Number.NaN }])(
  'a ratio without a limit is a fault: %j',
  (sample) => {
    expect(() => valueOf(ratio, sample)).toThrow('a was measured without its limit');
  },
);
