/** Failures in a row, within this time, after which a system is not asked; and for how long it is not. */
const FAILURES = 5;
const WITHIN_MS = 30_000;
const OPEN_MS = 30_000;

/** Stands for a call that was not made: the system has failed too often just now. */
export class NotAsked extends Error {
  constructor() {
    super('it failed too often just now, and is not asked for a while');
    this.name = 'NotAsked';
  }
}

/** Keeps the calls of a process from a system that is out, so that nobody waits for what will not come. */
export interface Breaker {
  /**
   * Makes a call. One that throws is a failure, and one whose answer says so.
   * @throws NotAsked in place of the call
   */
  run<Answer>(call: () => Promise<Answer>, isFailure: (answer: Answer) => boolean): Promise<Answer>;
}

/**
 * Opens after five failures in a row within thirty seconds, for thirty seconds; then one call tries, and its end decides.
 * @param onOpen told each time it opens after having been closed
 */
export function openBreaker(onOpen: () => void): Breaker {
  let failedAt: number[] = [];
  /** From when on one may try; null while the system is asked as ever. */
  let tryFrom: number | null = null;
  let isTrying = false;

  function judge(isFailed: boolean, isTry: boolean): void {
    // What began before it opened and ends after it says nothing new.
    if (tryFrom !== null && !isTry) return;
    const now = performance.now();
    if (!isFailed) {
      failedAt = [];
      tryFrom = null;
    } else if (isTry) tryFrom = now + OPEN_MS;
    else {
      failedAt = [...failedAt.filter((at) => at > now - WITHIN_MS), now];
      if (failedAt.length < FAILURES) return;
      failedAt = [];
      tryFrom = now + OPEN_MS;
      onOpen();
    }
  }

  return {
    run: async (call, isFailure) => {
      const isTry = tryFrom !== null;
      if (tryFrom !== null && (isTrying || performance.now() < tryFrom)) throw new NotAsked();
      isTrying = isTry;
      let isFailed = true;
      try {
        const answer = await call();
        isFailed = isFailure(answer);
        return answer;
      } finally {
        if (isTry) isTrying = false;
        judge(isFailed, isTry);
      }
    },
  };
}
