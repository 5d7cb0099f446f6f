/** What a handler is told of the try it is in. */
export interface JobTry {
  /**
   * Aborted when the work can count no more: the try's time is over, or the queue has given the job to another. What goes on
   * outside the process is ended then, as it will be done anew.
   */
  signal: AbortSignal;
}

/**
 * Does one try, so long and no longer. A handler that does not hear the signal may still end by itself beside the next try, as
 * after a crash: handlers are safe to run twice.
 *
 * @param seconds longest time of the try
 * @param claim aborted when the queue has given the job to another
 * @throws what the handler throws, or that the time is over
 */
export async function within(
  seconds: number,
  claim: AbortSignal,
  work: (attempt: JobTry) => Promise<void>,
): Promise<void> {
  const time = new AbortController();
  const over = Promise.withResolvers<never>();
  const clock = setTimeout(() => {
    const late = new Error(`the job has taken longer than ${seconds} s`);
    time.abort(late);
    over.reject(late);
  }, seconds * 1000);
  try {
    await Promise.race([work({ signal: AbortSignal.any([claim, time.signal]) }), over.promise]);
  } finally {
    clearTimeout(clock);
  }
}
