const FAILURES = 5;
const WITHIN_MS = 30_000;
/** Milliseconds for which a system is not asked. */
export const PAUSE_MS = 30_000;

/** Replaces a call that was not made, because the system has failed too often just now. */
export class CallSkipped extends Error {
  constructor() {
    super('it failed too often just now, and is not asked for a while');
    this.name = 'CallSkipped';
  }
}

/**
 * Stops the calls of a process to a failing system, so that nobody waits for an answer that will
 * not arrive.
 */
export interface Breaker {
  /**
   * Fails if the call throws or its answer is a failure; null where the answer says nothing about
   * the system.
   * @throws CallSkipped instead of the call, while the breaker is open
   */
  run<Answer>(call: () => Promise<Answer>, isFailure: (answer: Answer) => boolean | null): Promise<Answer>;
}

/**
 * Creates a circuit breaker that opens for thirty seconds after five failures in a row within
 * thirty seconds; then one trial call decides.
 * @param onOpen called each time it opens; with false where it was open before a failed trial call
 */
export function createBreaker(onOpen: (isFirst: boolean) => void): Breaker {
  let failedAt: number[] = [];
  /** Null while the breaker is closed. */
  let tryFrom: number | null = null;
  let isTrying = false;

  function judge(isFailed: boolean, isTry: boolean): void {
    // A call that began before the breaker opened must not close it, because it says nothing about
    // now.
    if (tryFrom !== null && !isTry) return;
    const now = performance.now();
    if (!isFailed) {
      failedAt = [];
      tryFrom = null;
    } else if (isTry) {
      tryFrom = now + PAUSE_MS;
      onOpen(false);
    } else {
      failedAt = [...failedAt.filter((at) => at > now - WITHIN_MS), now];
      if (failedAt.length < FAILURES) return;
      failedAt = [];
      tryFrom = now + PAUSE_MS;
      onOpen(true);
    }
  }

  return {
    run: async (call, isFailure) => {
      const isTry = tryFrom !== null;
      if (tryFrom !== null && (isTrying || performance.now() < tryFrom)) throw new CallSkipped();
      isTrying = isTry;
      let isFailed: boolean | null = true;
      try {
        const answer = await call();
        isFailed = isFailure(answer);
        return answer;
      } finally {
        if (isTry) isTrying = false;
        if (isFailed !== null) judge(isFailed, isTry);
      }
    },
  };
}
