import { expect, it } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { elapsedBy } from './elapsed.ts';

it('a clock that is set back counts as no time, and goes on from there', () => {
  const clock = testClock();
  const elapsed = elapsedBy(clock);
  clock.advance(1_000);
  expect(elapsed()).toBe(1_000);
  clock.advance(-5 * 60_000);
  expect(elapsed()).toBe(1_000);
  clock.advance(2_000);
  expect(elapsed()).toBe(3_000);
});
