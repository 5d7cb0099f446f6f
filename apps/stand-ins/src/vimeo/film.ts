/** A video at Vimeo. */
export interface VimeoFilm {
  readonly title: string;
  readonly seconds: number;
  /** The secret part of an unlisted address; null for a public one. */
  readonly hash: string | null;
  /** The one origin that may show it; null for any. */
  readonly onlyAt: string | null;
  /** False for one whose owner has made it private. */
  readonly isPublic: boolean;
  /** False where the plan of the owner has no speeds. */
  readonly hasSpeeds: boolean;
}

/** A public video, to change in part. */
export const VIMEO_FILM: VimeoFilm = {
  title: 'A film of the stand-in',
  seconds: 40,
  hash: null,
  onlyAt: null,
  isPublic: true,
  hasSpeeds: true,
};
