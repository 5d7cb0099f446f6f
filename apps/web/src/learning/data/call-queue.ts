import { ApiFailure } from '../../lib/api/failure.ts';

/** How long a call that found no network waits before it is tried again, in milliseconds. */
const RETRY_EVERY_MS = 30_000;

export interface CallQueue<Entry> {
  /** Takes an entry and sends what waits, in order. */
  add: (entry: Entry) => void;
  /** Tries what waits once more. */
  retry: () => void;
  /**
   * The page goes away: what waits behind the entry on its way is told without an answer, and stays
   * in case the page comes back.
   */
  leave: () => void;
  /** Forgets everything: the member has left. */
  clear: () => void;
}

/** How a queue gets rid of its entries. */
interface Sending<Entry> {
  /** Outlives the page; rejects with an ApiFailure. */
  send: (entry: Entry) => Promise<void>;
  /** Sends without waiting for an answer; the server takes the same entry twice without harm. */
  tell: (entry: Entry) => void;
  /** True where an entry that waits says nothing any more beside the one that comes. */
  isReplaced: (waiting: Entry, coming: Entry) => boolean;
}

/**
 * Sends one entry after the other and keeps what found no network. A refusal that repeating cannot
 * change drops the entry .
 */
export function callQueue<Entry>({ send, tell, isReplaced }: Sending<Entry>): CallQueue<Entry> {
  let waiting: Entry[] = [];
  let onItsWay: Entry | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const drain = async () => {
    if (onItsWay) return;
    stopTimer();
    while (waiting[0]) {
      const [entry] = waiting;
      onItsWay = entry;
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
    onItsWay = null;
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
      for (const entry of waiting) if (entry !== onItsWay) tell(entry);
    },
    clear: () => {
      waiting = [];
      stopTimer();
    },
  };
}

/**
 * True when the same call may succeed later: no network, a busy or broken server, an ended sign-in.
 */
export function isWorthRepeating(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  const { status } = failure;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}
