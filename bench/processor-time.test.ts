import { expect, test } from 'vitest';
import { parseSchedstat, perCall, sumOf, timeBetween, totalOf } from './processor-time.ts';

test('a schedstat is read as milliseconds on the processor, without those of waiting', () => {
  expect(parseSchedstat('64196291 115811284 180\n')).toBe(64.196291);
  expect(parseSchedstat('0 0 0')).toBe(0);
});

test.each(['', '64196291', '64196291 115811284', 'a b c', '1 2 3 4'])(
  'a text of another form is a fault: "%s"',
  (text) => {
    expect(() => parseSchedstat(text)).toThrow('not a schedstat');
  },
);

test('the time between two readings counts a thread that began in between, and not one that ended', () => {
  const before = {
    main: 100,
    threads: new Map([
      [1, 100],
      [2, 40],
    ]),
    backends: new Map([[7, 500]]),
  };
  const after = {
    main: 130,
    threads: new Map([
      [1, 130],
      [3, 5],
    ]),
    backends: new Map([
      [7, 510],
      [8, 2],
    ]),
  };
  expect(timeBetween(before, after)).toEqual({ main: 30, node: 35, postgres: 12 });
});

test('stretches are added up and divided by their calls; the main thread is a part of node', () => {
  const sum = sumOf([
    { main: 10, node: 20, postgres: 5 },
    { main: 30, node: 40, postgres: 15 },
  ]);
  expect(perCall(sum, 10)).toEqual({ main: 4, node: 6, postgres: 2 });
  expect(totalOf(perCall(sum, 10))).toBe(8);
});
