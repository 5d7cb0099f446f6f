import { expect, test } from 'vitest';
import { budgets, FIRST_FAIR_RUN, processorBar, type Budget } from './budgets.ts';
import { judge, measurementOf, median, reachesGoal } from './verdict.ts';

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

test('a ratio is that of the sums of all rounds', () => {
  const rounds = [
    { measured: 10, limit: 100 },
    { measured: 300, limit: 1000 },
    { measured: 50, limit: 100 },
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
    expect(() => measurementOf(ratio, [sample])).toThrow('a was measured without its limit');
  },
);

const time = (node: number, postgres = 0) => ({ main: node, node, postgres });

/** A round in which the product and its limit needed so many milliseconds. */
const round = (measured: number, limit: number, ours: number, theirs: number) => ({
  measured,
  limit,
  processor: { measured: time(ours / 2, ours / 2), limit: time(theirs) },
});

test('the bar of processor time is to the bar of calls per second as the ratios of the first run', () => {
  expect(processorBar(0.3, { calls: 0.2, processor: 0.25 })).toBeCloseTo(0.375);
  expect(processorBar(0.3, { calls: 0.2, processor: 0.2 })).toBeCloseTo(0.3);
});

test('the ratio of processor time is that of the sums, the limit divided by the product', () => {
  const rounds = [round(1, 1, 10, 1), round(1, 1, 2, 1), round(1, 1, 4, 2)];
  expect(measurementOf(ratio, rounds).processor).toBe(0.25);
  expect(measurementOf(ratio, [{ measured: 1, limit: 1 }]).processor).toBeUndefined();
});

test.each([
  ['slow by the clock alone is kept', round(1, 100, 10, 4), true],
  ['fast by the clock alone is missed', round(90, 100, 10, 3), false],
  ['without processor time the clock counts: missed', { measured: 1, limit: 100 }, false],
  ['without processor time the clock counts: kept', { measured: 30, limit: 100 }, true],
])('%s', (_, sample, kept) => {
  // The bar of calls per second is 0.3, that of processor time therefore 0.4.
  expect(judge(ratio, [sample], { a: { calls: 0.6, processor: 0.8 } }).kept).toBe(kept);
});

test('a ratio that the first run did not measure is judged by calls per second', () => {
  expect(judge(ratio, [round(1, 100, 1, 1)], {})).toMatchObject({ processor: 1, processorBar: undefined, kept: false });
});

test('the first run has the ratios of each budget that has a limit, and of no other', () => {
  const ids = budgets.flatMap(({ id, unit }) => (unit === 'ratio' ? [id] : []));
  expect(Object.keys(FIRST_FAIR_RUN).toSorted()).toEqual(ids.toSorted());
  for (const { calls, processor } of Object.values(FIRST_FAIR_RUN))
    expect(Math.min(calls, processor)).toBeGreaterThan(0);
});

test.each([
  [{ ...ratio, goal: 0.5 }, 0.5, true],
  [{ ...ratio, goal: 0.5 }, 0.49, false],
  [{ ...seconds, goal: 2 }, 2, true],
  [{ ...seconds, goal: 2 }, 2.1, false],
  [{ ...ratio, goal: 0.5 }, undefined, false],
  [ratio, undefined, true],
])('a goal is reached in the direction of its bound: $0.goal by %d', (budget, value, reached) => {
  expect(reachesGoal(budget, value)).toBe(reached);
});
