import { endpoint } from '../endpoint.ts';
import type { Image } from '../editorial/image.ts';
import type { CourseFields } from './syllabus.ts';

/** A public guideline that a lesson is based on. */
export interface Source {
  title: string;
  url: string;
}

export interface TranscriptLine {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
}

export interface VideoFile {
  src: string;
  type: string;
}

export interface CaptionTrack {
  src: string;
  srclang: string;
  label: string;
  kind: 'captions';
}

/** A video with everything that its player needs. */
export interface Video {
  id: string;
  videoId: string;
  slug: string;
  rank: number;
  /** Seconds. */
  runningTime: number;
  displayTitle: string;
  title: string;
  description: string | null;
  locale: string;
  transcript: TranscriptLine[];
  video: VideoFile[];
  poster: Image | null;
  captions: CaptionTrack[];
  sources: Source[];
  callToActionLabel: string | null;
  callToActionLink: string | null;
}

export interface Course extends Omit<CourseFields, 'playlist'> {
  playlist: Video[];
  quizId: string | null;
  linkedOptIn: { slug: string } | null;
  optInType: 'pre-redeem' | 'pre-redeem-mandatory' | 'post-shipping' | null;
  /** Guidelines of a course without videos. */
  sources: Source[];
  /** Fields whose text fell back to English. */
  fallbackFields: string[];
}

export interface SlugParams {
  slug: string;
}

/** Returns one course with its playlist. */
export const readCourse = endpoint<{ params: SlugParams; query: { locale?: string | undefined }; data: Course }>({
  method: 'GET',
  path: '/api/courses/:slug',
  access: 'any',
  limit: 'read',
  summary: 'One course with its playlist',
  isShared: true,
});
