import type { Clock } from '../src/platform/clock.ts';

/** A clock that tests set and move. */
export interface TestClock extends Clock {
  set(moment: string): void;
  advance(milliseconds: number): void;
}

/** Creates a clock that stays at a time until a test advances it. */
export function testClock(moment = '2026-11-20T12:00:00.000Z'): TestClock {
  let now = new Date(moment).getTime();
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next).getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
