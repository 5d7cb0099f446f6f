/** The context of a handler's attempt. */
export interface JobTry {
  /**
   * Aborted when the result can no longer count: the attempt's time is over, the queue has started
   * another attempt, or the process stops. External calls must end then, because the job runs
   * again.
   */
  signal: AbortSignal;
  /**
   * Must be called before an effect whose result would be unknown after an abort; a stop then waits
   * for the attempt.
   */
  markUninterruptible: () => void;
}

/**
 * Raised when a stop aborts an attempt; the job waits for the next process as if it had not
 * started.
 */
export class JobAborted extends Error {
  constructor() {
    super('the process stops');
    this.name = 'JobAborted';
  }
}

/** The running attempts of this process. */
export interface Tries {
  /**
   * Runs one attempt with a time limit. A handler that ignores the signal may still finish beside
   * the next attempt, as after a crash, so that handlers must be safe to run twice.
   * @param seconds time limit
   * @param claim aborted when the queue has started another attempt
   * @throws JobAborted, otherwise the handler's error, or a timeout
   */
  run(seconds: number, claim: AbortSignal, work: (attempt: JobTry) => Promise<void>): Promise<void>;
  /** Aborts every attempt except uninterruptible ones, also those that have not begun. */
  handBack(): void;
}

export function createTries(): Tries {
  const underWay = new Set<() => void>();
  let stops = false;

  return {
    async run(seconds, claim, work) {
      if (stops) throw new JobAborted();
      const end = new AbortController();
      const over = Promise.withResolvers<never>();
      const clock = setTimeout(() => {
        const late = new Error(`the job has taken longer than ${seconds} s`);
        end.abort(late);
        over.reject(late);
      }, seconds * 1000);
      const leave = (): void => end.abort(new JobAborted());
      underWay.add(leave);
      const attempt: JobTry = {
        signal: AbortSignal.any([claim, end.signal]),
        markUninterruptible: () => void underWay.delete(leave),
      };
      try {
        await Promise.race([work(attempt), over.promise]);
      } catch (error) {
        const reason: unknown = end.signal.reason;
        throw reason instanceof JobAborted ? reason : error;
      } finally {
        clearTimeout(clock);
        underWay.delete(leave);
      }
    },
    handBack() {
      stops = true;
      for (const leave of underWay) leave();
    },
  };
}
