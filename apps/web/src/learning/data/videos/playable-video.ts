import type { FilmHost } from '@nestling/domain/film-source';
import type { Image } from '@nestling/contract/editorial/image';
import type { CaptionTrack, TranscriptLine, VideoFile } from '@nestling/contract/learning/course';

/** The facts of a video that the player needs, within a course or outside one. */
export interface PlayableVideo {
  videoId: string;
  title: string;
  /** Seconds. */
  runningTime: number;
  /** True where there is nothing to hear. */
  silent: boolean;
  video: readonly VideoFile[];
  /** The company at which the film is; absent for our own. */
  host?: FilmHost | undefined;
  poster: Image | null;
  captions: readonly CaptionTrack[];
  transcript: readonly TranscriptLine[];
  /** Language of transcript and captions; null without them. */
  transcriptLocale: string | null;
}
