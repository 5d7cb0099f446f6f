import { useDelay } from './use-delay.ts';

/** Milliseconds; a shorter wait shows no skeleton, because it would flicker. */
const AFTER_MS = 200;

/** True while something is awaited, once that has lasted long enough for a skeleton. */
export function useSkeleton(isAwaited: boolean): boolean {
  return useDelay(isAwaited, AFTER_MS);
}
