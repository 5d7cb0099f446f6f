import { endpoint } from '../endpoint.ts';

/** The member's watched videos of a course, by videoId. */
export interface Progress {
  legacySyllabusId: string;
  videosWatched: Record<string, string>;
  videosWatchedPlayerCompleted: Record<string, string>;
  /** At most one entry. */
  currentVideo: Record<string, string>;
  positions: Record<string, { seconds: number; at: string }>;
}

export interface CourseParams {
  uid: string;
  slug: string;
}

/** The member's progress in a course. */
export const readProgress = endpoint<{ params: CourseParams; data: Progress }>({
  method: 'GET',
  path: '/api/user/:uid/course/:slug/videos-watched',
  access: 'uid',
  limit: 'read',
  summary: "The member's progress in a course",
  shows: ['progress'],
});

export interface ProgressBody {
  legacySyllabusId: string;
  videoId: string;
  /** First play of the video; a later date never replaces it. */
  startDate?: string | undefined;
  playerCompleted?: boolean | undefined;
  /** Position in seconds, sent at an interval. */
  position?: number | undefined;
  /** When the position was read. */
  at?: string | undefined;
}

/** Records a start, an end or a position; repeatable. */
export const writeProgress = endpoint<{ params: CourseParams; body: ProgressBody; data: Progress }>({
  method: 'POST',
  path: '/api/user/:uid/course/:slug/videos-watched',
  access: 'uid',
  limit: 'beat',
  summary: 'Record a watch, an end or a position',
  changes: ['progress'],
});
