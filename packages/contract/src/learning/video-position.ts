import type { ReadVideoPositionExchange, WriteVideoPositionExchange } from './video-position.schema.ts';
import { endpoint } from '../endpoint.ts';

/** The position in a video at which to resume. */
export type VideoPosition = NonNullable<ReadVideoPositionExchange['data']>;

export type VideoParams = ReadVideoPositionExchange['params'];

/** Returns the member's position in a video, in a course or not; null where none is stored. */
export const readVideoPosition = endpoint<ReadVideoPositionExchange>({
  method: 'GET',
  path: '/api/user/:uid/video-positions/:videoId',
  access: 'uid',
  limit: 'read',
  summary: "The member's position in a video",
});

/** Stores the position in a video. The newest `at` wins; a position never counts as watched. */
export const writeVideoPosition = endpoint<WriteVideoPositionExchange>({
  method: 'POST',
  path: '/api/user/:uid/video-positions/:videoId',
  access: 'uid',
  limit: 'beat',
  summary: 'Save the position in a video',
});
