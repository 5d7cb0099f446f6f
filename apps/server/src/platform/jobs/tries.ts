/** The context of a handler's current try. */
export interface JobTry {
  /**
   * Aborted when the work can no longer count: the try's time is over, the queue has given the job
   * to another, or the process stops. Calls to outside must end then, because the job runs again.
   */
  signal: AbortSignal;
  /** From here on nobody could find out whether abandoned work was done, so a stop waits for it. */
  markUninterruptible: () => void;
}

/**
 * Why a try ended that a stop has ended: its job waits for the next process, as if nobody had taken
 * it.
 */
export class JobAborted extends Error {
  constructor() {
    super('the process stops');
    this.name = 'JobAborted';
  }
}

/** The tries of this process. */
export interface Tries {
  /**
   * Runs one attempt with a time limit. A handler that ignores the signal may still finish beside
   * the next try, as after a crash: so handlers must be safe to run twice.
   * @param seconds longest time of the try
   * @param claim aborted when the queue has given the job to another
   * @throws JobAborted, else what the handler throws, or that the time is over
   */
  run(seconds: number, claim: AbortSignal, work: (attempt: JobTry) => Promise<void>): Promise<void>;
  /** Ends every try that does not hold on; those to come end before they begin. */
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
