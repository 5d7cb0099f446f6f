import type { ProgressBody } from '@nestling/contract/learning/progress';
import type { CallQueue } from './call-queue.ts';
import { callQueue } from './call-queue.ts';

/** One progress report to the server. */
export interface ProgressEntry {
  uid: string;
  slug: string;
  body: ProgressBody;
}

/**
 * Creates the queue of progress reports. Of the waiting positions only the newest of a video
 * remains.
 * @param send outlives the page; rejects with an ApiFailure
 * @param sendOnLeave sends without waiting for an answer; the server accepts the same entry twice
 */
export function progressQueue(
  send: (entry: ProgressEntry) => Promise<void>,
  sendOnLeave: (entry: ProgressEntry) => void,
): CallQueue<ProgressEntry> {
  return callQueue({ send, sendOnLeave, isReplaced: isOlderPosition });
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
