import type { CaptionTrack, TranscriptLine, VideoFile } from '@nestling/contract/learning/course';
import type { Locale } from '@nestling/domain/account/locale';

/** What a player needs of one video; empty lists where there is nothing. */
export interface VideoMedia {
  video: VideoFile[];
  poster: { url: string; width: number; height: number } | null;
  captions: CaptionTrack[];
  /** In the language asked for; captions and transcript are one text (D-87). */
  transcript: TranscriptLine[];
}

/** Where the videos of courses lie. */
export interface VideoGateway {
  mediaOf(videoId: string, locale: Locale): Promise<VideoMedia>;
}
