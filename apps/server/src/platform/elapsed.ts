import type { Clock } from './clock.ts';

/**
 * Counts the milliseconds that pass by a clock that may be set back: such a step counts as none.
 * @returns a function that answers them, from 0 on
 */
export function elapsedBy(clock: Clock): () => number {
  let last = clock.now().getTime();
  let elapsed = 0;
  return () => {
    const now = clock.now().getTime();
    elapsed += Math.max(0, now - last);
    last = now;
    return elapsed;
  };
}
