import type { ReportMessage } from '@nestling/domain/report-messages';
import { resumePosition } from '@nestling/domain/learning/progress';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '#lib/query.ts';
import { report } from '#lib/reports/report.ts';
import { placeQuery } from './video-place.ts';
import { videoQuery, type Film } from './videos.ts';

/** The content of a video's page. */
export type FilmEntry =
  | { kind: 'waiting' }
  | { kind: 'missing' }
  | {
      kind: 'ready';
      film: Film;
      /**
       * Start position in seconds: from the address, otherwise the stored one of any device; null
       * for the beginning.
       */
      startAt: number | null;
    };

/** Reads a video with the member's position; a failure is reported to the operators. */
export function useFilm(uid: string | null, slug: string, search: string, locale: string): FilmEntry {
  const film = useQuery(
    {
      ...videoQuery(slug, locale),
      // After a change of the language the former text remains until the new one is loaded.
      placeholderData: (previous) => (previous?.data.items[0]?.slug === slug ? previous : undefined),
    },
    queryClient,
  );
  const videoId = film.data?.videoId;
  const place = useQuery(
    { ...placeQuery(uid ?? '', videoId ?? ''), enabled: uid !== null && videoId !== undefined },
    queryClient,
  );
  useReport('Could not match video', film.error);
  useReport('The place in a video could not be read', place.error);

  if (film.error) return { kind: 'missing' };
  if (!film.data || place.isPending) return { kind: 'waiting' };
  const requested = new URLSearchParams(search).get('t');
  const seconds = requested === null || requested === '' ? (place.data?.seconds ?? null) : Number(requested);
  return { kind: 'ready', film: film.data, startAt: resumePosition(seconds, film.data.runningTime || null) };
}

function useReport(message: ReportMessage, cause: Error | null): void {
  useEffect(() => {
    if (cause) report(message, cause);
  }, [message, cause]);
}
