import { createStore } from 'zustand/vanilla';

/** Milliseconds after which a parent is asked to wait. */
const SLOW_MS = 15_000;

/** Milliseconds after which a call has no answer, because a stalled connection never gives one. */
const DEADLINE_MS = 30_000;

/** The number of calls that a parent waits for, and that take longer than usual. */
export const slowCallStore = createStore<{ count: number }>(() => ({ count: 0 }));

/** The time limit of one call. */
export interface Deadline {
  signal: AbortSignal;
  /** Begins the time again, as each part of an answer has its own. */
  restart: () => void;
  end: () => void;
}

/**
 * Starts the time limit of a call.
 * @param isAwaited false in the background, where nobody is asked to wait
 */
export function startDeadline(isAwaited: boolean): Deadline {
  const over = new AbortController();
  let isSlow = false;
  const slow = setTimeout(() => {
    isSlow = isAwaited;
    if (isSlow) count(1);
  }, SLOW_MS);
  const abort = () => over.abort();
  let limit = setTimeout(abort, DEADLINE_MS);
  return {
    signal: over.signal,
    restart: () => {
      clearTimeout(limit);
      limit = setTimeout(abort, DEADLINE_MS);
    },
    end: () => {
      clearTimeout(slow);
      clearTimeout(limit);
      if (isSlow) count(-1);
      isSlow = false;
    },
  };
}

function count(by: number): void {
  slowCallStore.setState((state) => ({ count: state.count + by }));
}
