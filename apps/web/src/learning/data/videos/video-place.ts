import { readVideoPosition, writeVideoPosition, type VideoPosition } from '@nestling/contract/learning/video-position';
import { newerPosition } from '@nestling/domain/learning/progress';
import { cachedAnswer, setAnswer } from '#lib/api/answers.ts';
import { addressOf, call } from '#lib/api/call.ts';
import { queryOf } from '#lib/api/query-of.ts';
import { report } from '#lib/reports/report.ts';
import { onSignOut } from '#lib/session/session.ts';
import { createCallQueue, isWorthRepeating, withPageEvents } from '../call-queue.ts';
import { notePosition } from './progress.ts';

/** A video outside a course page, with its member and its courses. */
export interface PlacedVideo {
  uid: string;
  videoId: string;
  /** Slugs of its courses, because the position is shared with them. */
  courses: readonly string[];
}

interface PlaceEntry extends Pick<PlacedVideo, 'uid' | 'videoId'> {
  body: VideoPosition;
}

/**
 * Creates the query of the member's position in a video, merged with what this page has reported
 * since.
 */
export function placeQuery(uid: string, videoId: string) {
  const query = queryOf(readVideoPosition, { params: { uid, videoId } });
  return {
    ...query,
    queryFn: async () => {
      const answer = await query.queryFn();
      const progress = cachedAnswer(query)?.data;
      return progress ? { data: newerPosition(answer.data, progress) } : answer;
    },
  };
}

const queue = withPageEvents(
  createCallQueue<PlaceEntry>({
    send,
    sendOnLeave,
    isReplaced: (waiting, coming) => waiting.videoId === coming.videoId,
  }),
);

onSignOut(queue.clear);

/** Saves the position inside a video, in seconds, here at once and on the server. */
export function savePosition(video: PlacedVideo, seconds: number, at: string): void {
  queue.add(noted(video, { seconds, at }));
}

/** Saves the last position of a page that is being closed, which cannot wait for an answer. */
export function savePositionOnLeave(video: PlacedVideo, seconds: number, at: string): void {
  sendOnLeave(noted(video, { seconds, at }));
}

function noted({ uid, videoId, courses }: PlacedVideo, body: VideoPosition): PlaceEntry {
  setAnswer(placeQuery(uid, videoId), { data: body });
  for (const slug of courses) notePosition({ uid, slug, videoId }, body.seconds, body.at);
  return { uid, videoId, body };
}

function sendOnLeave({ uid, videoId, body }: PlaceEntry): void {
  const content = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(addressOf(writeVideoPosition, { uid, videoId }), content);
}

async function send({ uid, videoId, body }: PlaceEntry): Promise<void> {
  try {
    await call(writeVideoPosition, { params: { uid, videoId }, body }, { background: true, outlivesPage: true });
  } catch (failure) {
    if (!isWorthRepeating(failure)) report('Could not keep the place in a video', failure);
    throw failure;
  }
}
