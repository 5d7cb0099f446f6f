import type { ProgressBody } from '@nestling/contract/learning/progress';
import type { CallQueue } from './call-queue.ts';
import { callQueue } from './call-queue.ts';

/** One thing to tell the server about a member's progress. */
export interface ProgressEntry {
  uid: string;
  slug: string;
  body: ProgressBody;
}

/**
 * Sends the progress in courses. Of positions that wait only the newest of a video is kept.
 * @param send outlives the page; rejects with an ApiFailure
 * @param tell sends without waiting for an answer; the server takes the same entry twice without
 * harm
 */
export function progressQueue(
  send: (entry: ProgressEntry) => Promise<void>,
  tell: (entry: ProgressEntry) => void,
): CallQueue<ProgressEntry> {
  return callQueue({ send, tell, isReplaced: isOlderPosition });
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
