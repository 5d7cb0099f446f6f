import type { CaptionTrack, TranscriptLine, VideoFile } from '@nestling/contract/learning/course';
import type { VideoEmbed } from '@nestling/contract/learning/embed';
import type { Locale } from '@nestling/domain/account/locale';
import type { Edition } from '../content/port.ts';

/** What a player needs of one video; empty lists where there is nothing. */
export interface VideoMedia {
  video: VideoFile[];
  poster: { url: string; width: number; height: number } | null;
  captions: CaptionTrack[];
  /** In the requested language; captions and transcript are one text. */
  transcript: TranscriptLine[];
}

/** Where the videos lie. */
export interface VideoGateway {
  /**
   * What is known of a video without asking anybody; it stays as long as the edition does.
   * @param videoId of an entry of the edition
   */
  mediaOf(edition: Edition, videoId: string, locale: Locale): VideoMedia;
  /**
   * How the video is shown, asked of whoever has it.
   * @param responsive a player as wide as its place
   */
  embedOf(edition: Edition, film: { videoId: string; runningTime: number }, responsive: boolean): Promise<VideoEmbed>;
}
