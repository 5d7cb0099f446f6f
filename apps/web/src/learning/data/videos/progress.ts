import { readProgress, writeProgress, type Progress, type ProgressBody } from '@nestling/contract/learning/progress';
import { cachedAnswer, setAnswer } from '#lib/api/answers.ts';
import { addressOf, call } from '#lib/api/call.ts';
import { mutate } from '#lib/api/mutate.ts';
import { queryOf } from '#lib/api/query-of.ts';
import { report } from '#lib/reports/report.ts';
import { onSignOut } from '#lib/session/session.ts';
import { isWorthRepeating, withPageEvents } from '../call-queue.ts';
import { mergedProgress, progressAfter } from './progress-change.ts';
import { createProgressQueue, type ProgressEntry } from './progress-queue.ts';

/**
 * Creates the query of the member's progress in a course, merged with what this page has recorded
 * since.
 */
export function progressQuery(uid: string, slug: string) {
  const query = queryOf(readProgress, { params: { uid, slug } });
  return { ...query, queryFn: async () => withStored(uid, slug, await query.queryFn()) };
}

function withStored(uid: string, slug: string, answer: { data: Progress }): { data: Progress } {
  const cached = cachedAnswer(progressQuery(uid, slug));
  return cached ? { data: mergedProgress(answer.data, cached.data) } : answer;
}

const queue = withPageEvents(createProgressQueue(send, sendOnLeave));

onSignOut(queue.clear);

/** A video of a course and the member who watches it. */
export interface WatchedVideo {
  uid: string;
  slug: string;
  legacySyllabusId: string;
  videoId: string;
}

/** Marks a video as watched at its first play, here at once and on the server. */
export function recordWatch(video: WatchedVideo, startDate: string): void {
  record(video, { startDate, at: startDate });
}

/**
 * Records that a video has ended, so that it starts from the beginning next time.
 * @param nextId the video that the course continues with, as the server derives it; null outside the course, where the
 * playlist is not loaded
 */
export function recordEnd(video: WatchedVideo, nextId: string | null, at: string): void {
  record(video, { playerCompleted: true, position: 0, at });
  if (nextId === null) return;
  const query = progressQuery(video.uid, video.slug);
  const cached = cachedAnswer(query);
  if (cached && nextId !== video.videoId)
    setAnswer(query, { data: { ...cached.data, currentVideo: { [nextId]: at } } });
}

/** Reports the position inside a video, in seconds. */
export function recordPosition(video: WatchedVideo, seconds: number, at: string): void {
  record(video, { position: seconds, at });
}

/** Updates the cached course with a position that was reported elsewhere. */
export function notePosition(video: Omit<WatchedVideo, 'legacySyllabusId'>, seconds: number, at: string): void {
  const { uid, slug, videoId } = video;
  const query = progressQuery(uid, slug);
  const cached = cachedAnswer(query);
  if (cached) setAnswer(query, { data: progressAfter(cached.data, { videoId, position: seconds, at }) });
}

/** Reports the last position of a page that is being closed, which cannot wait for an answer. */
export function recordPositionOnLeave({ uid, slug, ...video }: WatchedVideo, seconds: number, at: string): void {
  const entry = { uid, slug, body: { ...video, position: seconds, at } };
  change(entry);
  sendOnLeave(entry);
}

function record({ uid, slug, ...video }: WatchedVideo, facts: Partial<ProgressBody>): void {
  const entry = { uid, slug, body: { ...video, ...facts } };
  change(entry);
  queue.add(entry);
}

function change({ uid, slug, body }: ProgressEntry): void {
  const query = progressQuery(uid, slug);
  const cached = cachedAnswer(query);
  if (cached) setAnswer(query, { data: progressAfter(cached.data, body) });
}

function sendOnLeave({ uid, slug, body }: ProgressEntry): void {
  const content = new Blob([JSON.stringify(body)], { type: 'application/json' });
  navigator.sendBeacon(addressOf(writeProgress, { uid, slug }), content);
}

async function send({ uid, slug, body }: ProgressEntry): Promise<void> {
  const input = { params: { uid, slug }, body };
  const options = { background: true, outlivesPage: true };
  const update = (answer: { data: Progress }) => [setAnswer(progressQuery(uid, slug), withStored(uid, slug, answer))];
  try {
    // Only a start changes a fact, because the dashboard counts started videos; no other page shows
    // the position.
    if (body.startDate === undefined) update(await call(writeProgress, input, options));
    else await mutate(writeProgress, input, { ...options, onAnswer: update });
  } catch (failure) {
    if (!isWorthRepeating(failure)) report('Could not record the progress', failure);
    throw failure;
  }
}
