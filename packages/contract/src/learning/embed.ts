import type { Image } from '../editorial/image.ts';
import { endpoint } from '../endpoint.ts';
import type { CaptionTrack, VideoFile } from './course.ts';

/** How the video gateway shows one video. */
export interface VideoEmbed {
  provider: 'file' | 'vimeo' | 'wistia';
  /** HTML of the provider's own player; null where we host the files. */
  html: string | null;
  sources: VideoFile[];
  poster: Image | null;
  tracks: CaptionTrack[];
  /** Pixels; null where the size is unknown. */
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number;
}

/** Asks the video gateway for a video whose files are not in the content. */
export const readEmbed = endpoint<{
  params: { videoId: string };
  query: { responsive?: string | undefined };
  data: VideoEmbed;
}>({
  method: 'GET',
  path: '/api/content/embed/:videoId',
  access: 'any',
  limit: 'read',
  summary: 'How the video gateway shows a video',
  isShared: true,
});
