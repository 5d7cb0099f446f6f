import { asBackground } from '../database/as-background.ts';

/** One poll a second for all queues, because each worker that polls costs as much. */
const POLL_MS = 1_000;

interface DueJobs {
  /** Returns the queues that have a due job. */
  find: () => Promise<readonly string[]>;
  /** Has the workers of a queue take its due jobs. */
  wake: (queue: string) => void;
  onError: (error: Error) => void;
}

/**
 * Finds due jobs every second and wakes the workers of their queues.
 *
 * @returns a function that stops polling, and resolves once a poll under way has ended
 */
export function pollDueJobs({ find, wake, onError }: DueJobs): () => Promise<void> {
  const stop = new AbortController();
  let underway: Promise<void> | null = null;

  async function poll(): Promise<void> {
    try {
      const queues = await find();
      if (!stop.signal.aborted) for (const queue of queues) wake(queue);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  }
  const begin = () => {
    // A poll that takes longer than a second is not joined by another.
    underway ??= poll().finally(() => (underway = null));
  };
  const polling = asBackground(() => setInterval(begin, POLL_MS).unref());
  return async () => {
    stop.abort();
    clearInterval(polling);
    await underway;
  };
}
