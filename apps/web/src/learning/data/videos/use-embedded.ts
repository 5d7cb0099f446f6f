import { readEmbed } from '@nestling/contract/learning/embed';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '#lib/api/query-of.ts';
import { queryClient } from '#lib/query.ts';
import { report } from '#lib/reports/report.ts';
import type { PlayableVideo } from './playable-video.ts';

function embedQuery(videoId: string) {
  return queryOf(readEmbed, { params: { videoId }, query: { responsive: 'true' } });
}

/** Returns a video with its files: its own, otherwise those of the video gateway. */
export function useEmbedded(video: PlayableVideo): { video: PlayableVideo; isAwaited: boolean } {
  const isAsked = video.video.length === 0;
  const { data, error, isPending } = useQuery({ ...embedQuery(video.videoId), enabled: isAsked }, queryClient);
  useEffect(() => {
    if (error) report('The video gateway does not answer', error);
  }, [error]);
  if (!isAsked || !data) return { video, isAwaited: isAsked && isPending };
  const { sources, poster, tracks } = data;
  const captions = video.captions.length > 0 ? video.captions : tracks;
  return { video: { ...video, video: sources, poster: video.poster ?? poster, captions }, isAwaited: false };
}
