import type { CaptionTrack, TranscriptLine, VideoFile } from '@nestling/contract/learning/course';
import type { VideoEmbed } from '@nestling/contract/learning/embed';
import type { FilmHost } from '@nestling/domain/film-source';
import type { Locale } from '@nestling/domain/account/locale';
import type { Edition } from '../content/port.ts';

/** The facts of a video for a player; empty lists where there are none. */
export interface VideoMedia {
  /** Empty for a film at another company. */
  video: VideoFile[];
  /** The company at which the film is; absent for our own. */
  host?: FilmHost;
  poster: { url: string; width: number; height: number } | null;
  captions: CaptionTrack[];
  /** Equals the captions of its language. */
  transcript: TranscriptLine[];
  /** The requested language, or English where that has no captions; null without captions. */
  transcriptLocale: Locale | null;
}

/** The source of the videos. */
export interface VideoGateway {
  /**
   * Known without a call, and constant for the edition.
   * @param videoId of an entry of the edition
   */
  mediaOf(edition: Edition, videoId: string, locale: Locale): VideoMedia;
  /** @param responsive a player as wide as its container */
  embedOf(edition: Edition, film: { videoId: string; runningTime: number }, responsive: boolean): Promise<VideoEmbed>;
}
