import type { VideoFile } from '@nestling/contract/learning/course';
import type { HostedSource } from '@nestling/domain/film-source';

/** A still picture as it is copied. */
export interface CopiedPoster {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What a company says about a video. */
export interface DescribedFilm {
  readonly title: string;
  readonly seconds: number;
  /** For our own player; empty where only the company's player plays it. */
  readonly files: readonly VideoFile[];
  /** Null where there is none that can be used. */
  readonly posterUrl: string | null;
}

/** `refused`: it does not give the video, or says what cannot be used; `away`: no answer for now. */
export type FilmAnswer =
  | { readonly kind: 'film'; readonly film: DescribedFilm }
  | { readonly kind: 'refused' | 'away'; readonly reason: string };

/** A company that has videos of ours; only jobs and commands call it. */
export interface FilmHostClient {
  describe(source: HostedSource): Promise<FilmAnswer>;
  /**
   * Asks whether our token is accepted, without an effect; absent where no call needs one.
   * @returns what is wrong; empty if nothing is
   */
  checkToken?(): Promise<string>;
  /** Null where the picture cannot be used. */
  copyPoster(url: string): Promise<CopiedPoster | null>;
}
