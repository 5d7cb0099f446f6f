import { endpoint } from '../endpoint.ts';

/** What a member has watched of a course, by videoId (contract section 1). */
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
  /** Start of the watch; the first one is kept. */
  startDate?: string | undefined;
  playerCompleted?: boolean | undefined;
  /** Seconds; the heartbeat. */
  position?: number | undefined;
  /** When the position was read. */
  at?: string | undefined;
}

/** Records a watch, an end or a position; repeatable (D-34). */
export const writeProgress = endpoint<{ params: CourseParams; body: ProgressBody; data: Progress }>({
  method: 'POST',
  path: '/api/user/:uid/course/:slug/videos-watched',
  access: 'uid',
  limit: 'beat',
  summary: 'Record a watch, an end or a position',
  changes: ['progress'],
});
