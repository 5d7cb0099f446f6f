import { expect, test } from 'vitest';
import { coolDownEnd, requestTime } from './cool-down.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));

test.each([
  ['in the minute after it', 59, at(60)],
  ['no longer than that', 60, null],
  ['also by a clock that is a little behind', -59, at(60)],
  ['and not after the clock was set back', -300, null],
])('the cool-down of a mail holds %s', (_, seconds, end) => {
  expect(coolDownEnd(requestTime(at(3_600), 3_600_000), at(seconds))).toEqual(end);
});
