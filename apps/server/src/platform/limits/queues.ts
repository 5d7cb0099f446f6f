import { RefusalError, refuse } from '../http/refusal.ts';
import { keyedMutex } from '../keyed-mutex.ts';

/** Tries of one subject that may wait for the one before them. */
const MOST_WAITING = 60;

/** How long one may wait, in milliseconds. */
const LONGEST_WAIT_MS = 5000;

/** Runs the tries of one subject one after the other. */
export type RunExclusive = <T>(subject: string, work: () => Promise<T>, factor?: number) => Promise<T>;

/**
 * Queues in this process, one for each subject. The try after the sixty that may wait is refused at
 * once, and one that has waited five seconds is refused then; neither is ever worked on. `factor`
 * multiplies the sixty.
 *
 * @returns a function that throws RefusalError `auth/too-many-requests`
 */
export function createQueues(): RunExclusive {
  const inOrder = keyedMutex();
  // Tries of a subject: the one that is worked on, and those behind it.
  const waiting = new Map<string, number>();
  return async (subject, work, factor = 1) => {
    const others = waiting.get(subject) ?? 0;
    if (others > MOST_WAITING * factor) throw tooMany();
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

/** Runs work once it may begin, or refuses it when that takes too long. */
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
