import { useMemo } from 'react';
import type { WatchedVideo } from './progress.ts';
import { recordPosition, recordPositionOnLeave } from './progress.ts';
import type { PlaceBeat } from './use-place-beat.ts';
import { usePlaceBeat } from './use-place-beat.ts';

/** Tells the server where a video of a course stands. */
export function useHeartbeat({ uid, slug, legacySyllabusId, videoId }: WatchedVideo): PlaceBeat {
  const keeper = useMemo(() => {
    const video = { uid, slug, legacySyllabusId, videoId };
    return {
      keep: (seconds: number, at: string) => recordPosition(video, seconds, at),
      keepOnLeave: (seconds: number, at: string) => recordPositionOnLeave(video, seconds, at),
    };
  }, [uid, slug, legacySyllabusId, videoId]);
  return usePlaceBeat(keeper);
}
