import type { ReadCourseExchange } from './course.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A public guideline that a lesson is based on. */
export type Source = Video['sources'][number];

export type TranscriptLine = Video['transcript'][number];

export type VideoFile = Video['video'][number];

export type CaptionTrack = Video['captions'][number];

/** A video with everything that its player needs. */
export type Video = Course['playlist'][number];

export type Course = ReadCourseExchange['data'];

export type SlugParams = ReadCourseExchange['params'];

/** Returns one course with its playlist. */
export const readCourse = endpoint<ReadCourseExchange>({
  method: 'GET',
  path: '/api/courses/:slug',
  access: 'any',
  limit: 'read',
  summary: 'One course with its playlist',
  isShared: true,
});
