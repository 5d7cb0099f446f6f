import type { Video } from '@nestling/contract/learning/course';
import { videoWith } from './playlist.ts';

/** A video as the content call answers it, changed where a test says so. */
export const videoItem = (slug: string, changes: Record<string, unknown> & Partial<Video> = {}) => ({
  ...videoWith(slug, 1),
  poster: { url: `/media/videos/${slug}/poster.jpg`, alt: '', width: 960, height: 540 },
  fallbackFields: [],
  courses: [],
  ...changes,
});

/** One of the videos that the call of another one names. */
export const nextItem = (slug: string) => {
  const { id, locale, fallbackFields, displayTitle, title, runningTime, poster } = videoItem(slug);
  return { id, slug, locale, fallbackFields, displayTitle, title, runningTime, poster };
};
