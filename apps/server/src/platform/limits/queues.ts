import { RefusalError, refuse } from '../http/refusal.ts';
import { keyedMutex } from '../keyed-mutex.ts';

/** Attempts of one subject that may wait. */
const MAX_WAITING = 60;

/** Milliseconds. */
const LONGEST_WAIT_MS = 5000;

/** Runs the attempts of one subject sequentially. */
export type RunExclusive = <T>(subject: string, work: () => Promise<T>, factor?: number) => Promise<T>;

/**
 * Creates in-process queues, one per subject. An attempt beyond the sixty that may wait is refused
 * at once, and one that has waited five seconds is refused then; neither is ever run. `factor`
 * multiplies the sixty.
 *
 * @returns a function that throws RefusalError `auth/too-many-requests`
 */
export function createQueues(): RunExclusive {
  const inOrder = keyedMutex();
  // Per subject, includes the running attempt.
  const waiting = new Map<string, number>();
  return async (subject, work, factor = 1) => {
    const others = waiting.get(subject) ?? 0;
    if (others > MAX_WAITING * factor) throw tooMany();
    waiting.set(subject, others + 1);
    try {
      return await withinWait((begin) => inOrder(subject, begin), work);
    } finally {
      const left = (waiting.get(subject) ?? 1) - 1;
      if (left === 0) waiting.delete(subject);
      else waiting.set(subject, left);
    }
  };
}

/** Refuses work that would begin too late. */
function withinWait<T>(enqueue: (begin: () => Promise<void>) => Promise<void>, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isRefused = false;
    const timer = setTimeout(() => {
      isRefused = true;
      reject(tooMany());
    }, LONGEST_WAIT_MS);
    void enqueue(async () => {
      clearTimeout(timer);
      if (isRefused) return;
      await work().then(resolve, reject);
    });
  });
}

function tooMany(): RefusalError {
  return new RefusalError(refuse('auth/too-many-requests', { retryAfter: 1 }));
}
