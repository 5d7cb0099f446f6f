import { z } from 'zod';

/** The list of films that are in a bucket, in the content folder. */
export const FILM_LIST = 'media.json';

/** The forms in which a film may be there, in the order in which browsers are offered them. */
export const FILM_FORMATS = [
  { name: 'video.webm', type: 'video/webm' },
  { name: 'video.mp4', type: 'video/mp4' },
] as const;

export const listedFilm = z.object({
  /** SHA-256 of its content. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex'),
  bytes: z.number().int().positive(),
  type: z.enum(FILM_FORMATS.map(({ type }) => type)),
});

export type ListedFilm = z.infer<typeof listedFilm>;

/** Films in the bucket, by their path below the folder `media` of the content. */
export const filmList = z.record(
  z
    .string()
    .regex(/^videos\/[A-Za-z0-9_-]{1,60}\/video\.(?:webm|mp4)$/, 'must be a path such as videos/crib/video.mp4'),
  listedFilm,
);

export type FilmList = z.infer<typeof filmList>;

/** Returns the path of a film in the list. */
export function filmPath(videoId: string, name: string): string {
  return `videos/${videoId}/${name}`;
}
