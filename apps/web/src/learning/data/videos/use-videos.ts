import { useQueries } from '@tanstack/react-query';
import { cachedAnswer } from '#lib/api/answers.ts';
import { queryClient } from '#lib/query.ts';
import { onceEach, shownParts, useAskedParts } from '../use-parts.ts';
import { VIDEOS_AT_A_TIME, videosQuery } from './videos.ts';

/** Returns the videos of a language, and the further pages that were requested. */
export function useVideos(locale: string) {
  // Starts with the cached length, so that a return from a video finds its scroll position.
  const asked = useAskedParts(locale, () => cachedParts(locale));
  const answers = useQueries(
    {
      queries: Array.from({ length: asked.count }, (_, part) => videosQuery(locale, part * VIDEOS_AT_A_TIME)),
    },
    queryClient,
  );
  const { parts, ...shown } = shownParts(answers, asked, VIDEOS_AT_A_TIME);
  return { ...shown, videos: onceEach(parts.flatMap(({ videos }) => videos)) };
}

function cachedParts(locale: string): number {
  let parts = 1;
  while (cachedAnswer(videosQuery(locale, parts * VIDEOS_AT_A_TIME))) parts += 1;
  return parts;
}
