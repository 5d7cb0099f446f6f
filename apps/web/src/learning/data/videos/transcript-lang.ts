import type { PlayableVideo } from './playable-video.ts';

/** Returns the language of captions and transcript where it differs from the page. */
export function transcriptLang(
  { transcriptLocale }: Pick<PlayableVideo, 'transcriptLocale'>,
  locale: string,
): string | undefined {
  return transcriptLocale === null || transcriptLocale === locale ? undefined : transcriptLocale;
}
