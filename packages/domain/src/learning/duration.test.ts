import { expect, test } from 'vitest';
import { formatDuration, totalSeconds } from './duration.ts';

test.each([
  [1, '0:01'],
  [65, '1:05'],
  [65.9, '1:05'],
  [600, '10:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [3661, '1:01:01'],
  [36_000, '10:00:00'],
  [0, '~ 2:00'],
  [0.5, '~ 2:00'],
  [-5, '~ 2:00'],
  [Number.NaN, '~ 2:00'],
  [Number.POSITIVE_INFINITY, '~ 2:00'],
  [null, '~ 2:00'],
  [undefined, '~ 2:00'],
])('%j seconds are shown as %s [LRN-114 LRN-115 LRN-116]', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test.each([
  [[], 0],
  [[38, 44], 82],
  [[38, 0], 158],
  [[-5, Number.NaN], 240],
])('videos of %j seconds take %i in total, an unknown duration being about two minutes [LRN-116]', (seconds, total) => {
  expect(totalSeconds(seconds.map((runningTime) => ({ runningTime })))).toBe(total);
});
