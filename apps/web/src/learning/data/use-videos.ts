import { useQueries } from '@tanstack/react-query';
import { cachedAnswer } from '../../lib/api/answers.ts';
import { queryClient } from '../../lib/query.ts';
import { onceEach, shownParts, useAskedParts } from './use-parts.ts';
import { VIDEOS_AT_A_TIME, videosQuery } from './videos.ts';

/** The videos of a language, and those that were asked for after the first. */
export function useVideos(locale: string) {
  // Who comes back from a video finds the list as long as it was, and so the place in it.
  const asked = useAskedParts(locale, () => partsKept(locale));
  const answers = useQueries(
    {
      queries: Array.from({ length: asked.count }, (_, part) => videosQuery(locale, part * VIDEOS_AT_A_TIME)),
    },
    queryClient,
  );
  const { parts, ...shown } = shownParts(answers, asked, VIDEOS_AT_A_TIME);
  return { ...shown, videos: onceEach(parts.flatMap(({ videos }) => videos)) };
}

function partsKept(locale: string): number {
  let parts = 1;
  while (cachedAnswer(videosQuery(locale, parts * VIDEOS_AT_A_TIME))) parts += 1;
  return parts;
}
