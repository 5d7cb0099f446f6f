import type { FilmHost } from '@nestling/domain/film-source';
import { readEmbed } from '@nestling/contract/learning/embed';
import { queryOf } from '#lib/api/query-of.ts';

/** Creates the query of where a video plays; only its own player gets the answer. */
export function embedQuery(videoId: string) {
  return queryOf(readEmbed, { params: { videoId }, query: { responsive: 'true' } });
}

/** Returns the company of an answer; undefined for our own files and before the answer. */
export function hostOf(provider: 'file' | FilmHost | undefined): FilmHost | undefined {
  return provider === 'file' ? undefined : provider;
}
