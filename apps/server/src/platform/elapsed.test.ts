import { expect, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { elapsedBy } from './elapsed.ts';

test('the elapsed time is not affected when the clock is set back, and then continues', () => {
  const clock = testClock();
  const elapsed = elapsedBy(clock);
  clock.advance(1_000);
  expect(elapsed()).toBe(1_000);
  clock.advance(-5 * 60_000);
  expect(elapsed()).toBe(1_000);
  clock.advance(2_000);
  expect(elapsed()).toBe(3_000);
});
