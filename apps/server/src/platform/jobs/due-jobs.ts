import { asBackground } from '../database/as-background.ts';

/** One look a second for all queues, because a worker that looks for itself costs as much as all. */
const LOOK_EVERY_MS = 1_000;

interface DueJobs {
  /** Returns the queues that have a due job. */
  find: () => Promise<readonly string[]>;
  /** Starts a due job of a queue. */
  wake: (queue: string) => void;
  onError: (error: Error) => void;
}

/**
 * Looks every second for due jobs and wakes the workers of their queues.
 *
 * @returns ends the looking, once the look under way has ended
 */
export function watchDueJobs({ find, wake, onError }: DueJobs): () => Promise<void> {
  const stop = new AbortController();
  let look: Promise<void> | null = null;

  async function lookOnce(): Promise<void> {
    try {
      const queues = await find();
      if (!stop.signal.aborted) for (const queue of queues) wake(queue);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
    look = null;
  }
  const begin = () => {
    // A look that takes longer than a second is not joined by another.
    look ??= lookOnce();
  };
  const looking = asBackground(() => setInterval(begin, LOOK_EVERY_MS).unref());
  return async () => {
    stop.abort();
    clearInterval(looking);
    await look;
  };
}
