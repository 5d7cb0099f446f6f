import type { Image } from '../editorial/image.ts';
import { endpoint } from '../endpoint.ts';
import type { CaptionTrack, VideoFile } from './course.ts';

/** How the video gateway shows one video (LRN V-28). */
export interface VideoEmbed {
  provider: 'file' | 'vimeo' | 'wistia';
  /** The provider's own player; null where the files are ours. */
  html: string | null;
  sources: VideoFile[];
  poster: Image | null;
  tracks: CaptionTrack[];
  /** Pixels; null where nothing is known of the picture. */
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number;
}

/** Asks the video gateway for a video whose files no answer of the content brings. */
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
  alike: true,
});
