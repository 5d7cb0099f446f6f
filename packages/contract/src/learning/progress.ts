import type { ReadProgressExchange, WriteProgressExchange } from './progress.schema.ts';
import { endpoint } from '../endpoint.ts';

/** The member's watched videos of a course, by videoId. */
export type Progress = ReadProgressExchange['data'];

export type CourseParams = ReadProgressExchange['params'];

/** The member's progress in a course. */
export const readProgress = endpoint<ReadProgressExchange>({
  method: 'GET',
  path: '/api/user/:uid/course/:slug/videos-watched',
  access: 'uid',
  limit: 'read',
  summary: "The member's progress in a course",
  shows: ['progress'],
});

export type ProgressBody = WriteProgressExchange['body'];

/** Records a start, an end or a position; repeatable. */
export const writeProgress = endpoint<WriteProgressExchange>({
  method: 'POST',
  path: '/api/user/:uid/course/:slug/videos-watched',
  access: 'uid',
  limit: 'beat',
  summary: 'Record a watch, an end or a position',
  changes: ['progress'],
});
