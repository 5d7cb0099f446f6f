import { endpoint } from '../endpoint.ts';

/** The position in a video at which to resume. */
export interface VideoPosition {
  seconds: number;
  /** When it was read. */
  at: string;
}

export interface VideoParams {
  uid: string;
  videoId: string;
}

/** Returns the member's position in a video, in a course or not; null where none is stored. */
export const readVideoPosition = endpoint<{ params: VideoParams; data: VideoPosition | null }>({
  method: 'GET',
  path: '/api/user/:uid/video-positions/:videoId',
  access: 'uid',
  limit: 'read',
  summary: "The member's position in a video",
});

/** Stores the position in a video. The newest `at` wins; a position never counts as watched. */
export const writeVideoPosition = endpoint<{ params: VideoParams; body: VideoPosition; data: VideoPosition }>({
  method: 'POST',
  path: '/api/user/:uid/video-positions/:videoId',
  access: 'uid',
  limit: 'beat',
  summary: 'Save the position in a video',
});
