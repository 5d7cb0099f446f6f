import type { ProgressBody } from '@nestling/contract/learning/progress';
import { ApiFailure } from '../../lib/api/failure.ts';

/** How long progress that found no network waits before it is tried again, in milliseconds (D-147). */
const RETRY_EVERY_MS = 30_000;

/** One thing to tell the server about a member's progress. */
export interface ProgressEntry {
  uid: string;
  slug: string;
  body: ProgressBody;
}

interface ProgressQueue {
  /** Takes an entry and sends what waits, in order. */
  add: (entry: ProgressEntry) => void;
  /** Tries what waits once more. */
  retry: () => void;
  /** The page goes away: what waits behind the entry on its way is told without an answer, and stays in case the page comes back. */
  leave: () => void;
  /** Forgets everything: the member has left. */
  clear: () => void;
}

/**
 * Sends progress one entry after the other and keeps what found no network. A refusal that repeating cannot change drops
 * the entry (D-147). Of positions that wait only the newest of a video is kept.
 * @param send outlives the page; rejects with an ApiFailure
 * @param tell sends without waiting for an answer; the server takes the same entry twice without harm
 */
export function progressQueue(
  send: (entry: ProgressEntry) => Promise<void>,
  tell: (entry: ProgressEntry) => void,
): ProgressQueue {
  let waiting: ProgressEntry[] = [];
  let onItsWay: ProgressEntry | null = null;
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
      waiting = [...waiting.filter((other) => !isOlderPosition(other, entry)), entry];
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

/** True when the same call may succeed later: no network, a busy or broken server, an ended sign-in. */
export function isWorthRepeating(failure: unknown): boolean {
  if (!(failure instanceof ApiFailure)) return false;
  const { status } = failure;
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

function isOlderPosition(waiting: ProgressEntry, { slug, body }: ProgressEntry): boolean {
  return (
    waiting.slug === slug &&
    isPositionAlone(waiting.body) &&
    isPositionAlone(body) &&
    waiting.body.videoId === body.videoId
  );
}

function isPositionAlone({ startDate, playerCompleted, position }: ProgressBody): boolean {
  return startDate === undefined && playerCompleted === undefined && position !== undefined;
}
