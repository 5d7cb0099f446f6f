import { ApiFailure } from '../../lib/api/failure.ts';

/** Delay before a call is retried that found no network, in milliseconds. */
const RETRY_EVERY_MS = 30_000;

export interface CallQueue<Entry> {
  /** Adds an entry and sends the queue in order. */
  add: (entry: Entry) => void;
  /** Sends the waiting entries again. */
  retry: () => void;
  /**
   * For the end of the page: the entries behind the one in progress are sent without waiting for an
   * answer, and stay queued because the page may return from the cache.
   */
  leave: () => void;
  /** Drops everything, because the member has signed out. */
  clear: () => void;
}

interface Sending<Entry> {
  /** Must work after the component unmounts; rejects with an ApiFailure. */
  send: (entry: Entry) => Promise<void>;
  /** Sends without waiting for an answer. The server must accept the same entry twice. */
  sendOnLeave: (entry: Entry) => void;
  /** True where a waiting entry is obsolete beside the new one. */
  isReplaced: (waiting: Entry, coming: Entry) => boolean;
}

/**
 * Creates a queue that sends one entry after the other; an entry stays queued without a network,
 * and is dropped after a refusal that a retry cannot change.
 */
export function createCallQueue<Entry>({ send, sendOnLeave, isReplaced }: Sending<Entry>): CallQueue<Entry> {
  let waiting: Entry[] = [];
  let sending: Entry | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const drain = async () => {
    if (sending) return;
    stopTimer();
    while (waiting[0]) {
      const [entry] = waiting;
      sending = entry;
      try {
        await send(entry);
      } catch (failure) {
        if (isWorthRepeating(failure)) {
          timer = setTimeout(() => void drain(), RETRY_EVERY_MS);
          break;
        }
      }
      waiting = waiting.filter((other) => other !== entry);
    }
    sending = null;
  };

  const stopTimer = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  return {
    add: (entry) => {
      waiting = [...waiting.filter((other) => !isReplaced(other, entry)), entry];
      void drain();
    },
    retry: () => void drain(),
    leave: () => {
      for (const entry of waiting) if (entry !== sending) sendOnLeave(entry);
    },
    clear: () => {
      waiting = [];
      stopTimer();
    },
  };
}

/**
 * Adds the events of the page to a queue: it retries when the network is back, and sends the rest
 * when the page ends. Only from the first entry on, because a module with a queue must also load
 * without a browser.
 */
export function withPageEvents<Entry>(queue: CallQueue<Entry>): CallQueue<Entry> {
  let follows = false;
  const follow = () => {
    if (follows) return;
    follows = true;
    window.addEventListener('online', queue.retry);
    window.addEventListener('pagehide', queue.leave);
  };
  return {
    ...queue,
    add: (entry) => {
      follow();
      queue.add(entry);
    },
  };
}

/**
 * True when the same call may succeed later: no network, a busy or failing server, an ended
 * session.
 */
export function isWorthRepeating(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  const { status } = failure;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
