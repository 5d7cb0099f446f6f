import { expect, test } from 'vitest';
import { coolDownEnd, requestTime } from './cool-down.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds));

test.each([
  ['blocks a further mail for a minute', 59, at(60)],
  ['ends after a minute', 60, null],
  ['also applies when the clock is slightly behind', -59, at(60)],
  ['does not apply after the clock was set back', -300, null],
])('the cool-down of a mail %s', (_, seconds, end) => {
  expect(coolDownEnd(requestTime(at(3_600), 3_600_000), at(seconds))).toEqual(end);
});
