import type { Video } from '@nestling/contract/learning/course';
import { videoWith } from './playlist.ts';

/** Returns a video as the content call answers it, with changes. */
export const videoItem = (slug: string, changes: Record<string, unknown> & Partial<Video> = {}) => ({
  ...videoWith(slug, 1),
  poster: { url: `/media/videos/${slug}/poster.jpg`, alt: '', width: 960, height: 540 },
  fallbackFields: [],
  courses: [],
  ...changes,
});

/** Returns a video that another one's answer lists as a next one. */
export const nextItem = (slug: string) => {
  const { id, locale, fallbackFields, displayTitle, title, runningTime, poster } = videoItem(slug);
  return { id, slug, locale, fallbackFields, displayTitle, title, runningTime, poster };
};
