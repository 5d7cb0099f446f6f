import { endpoint } from '../endpoint.ts';

/** The place inside a video to go on from. */
export interface VideoPosition {
  seconds: number;
  /** When it was read. */
  at: string;
}

export interface VideoParams {
  uid: string;
  videoId: string;
}

/** The member's place in a video, in a course or not; null where none is kept (D-34, D-194). */
export const readVideoPosition = endpoint<{ params: VideoParams; data: VideoPosition | null }>({
  method: 'GET',
  path: '/api/user/:uid/video-positions/:videoId',
  access: 'uid',
  limit: 'read',
  summary: "The member's place in a video",
});

/** Keeps the place in a video; the newest `at` wins, and nothing counts as watched by it. */
export const writeVideoPosition = endpoint<{ params: VideoParams; body: VideoPosition; data: VideoPosition }>({
  method: 'POST',
  path: '/api/user/:uid/video-positions/:videoId',
  access: 'uid',
  limit: 'beat',
  summary: 'Keep the place in a video',
});
