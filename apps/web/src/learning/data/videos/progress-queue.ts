import type { ProgressBody } from '@nestling/contract/learning/progress';
import { createCallQueue, type CallQueue } from '../call-queue.ts';

/** One progress report to the server. */
export interface ProgressEntry {
  uid: string;
  slug: string;
  body: ProgressBody;
}

/**
 * Creates the queue of progress reports. Keeps only the newest waiting position of each video.
 * @param send must work after the component unmounts; rejects with an ApiFailure
 * @param sendOnLeave sends without waiting for an answer; the server accepts the same entry twice
 */
export function createProgressQueue(
  send: (entry: ProgressEntry) => Promise<void>,
  sendOnLeave: (entry: ProgressEntry) => void,
): CallQueue<ProgressEntry> {
  return createCallQueue({ send, sendOnLeave, isReplaced: isOlderPosition });
}

function isOlderPosition(waiting: ProgressEntry, { slug, body }: ProgressEntry): boolean {
  return (
    waiting.slug === slug &&
    isPositionOnly(waiting.body) &&
    isPositionOnly(body) &&
    waiting.body.videoId === body.videoId
  );
}

function isPositionOnly({ startDate, playerCompleted, position }: ProgressBody): boolean {
  return startDate === undefined && playerCompleted === undefined && position !== undefined;
}
