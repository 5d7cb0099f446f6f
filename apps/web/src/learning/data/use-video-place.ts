import { useMemo } from 'react';
import type { PlaceBeat } from './use-place-beat.ts';
import { usePlaceBeat } from './use-place-beat.ts';
import type { PlacedVideo } from './video-place.ts';
import { keepPlace, keepPlaceOnLeave } from './video-place.ts';

/** Tells the server where a video stands that is watched outside a course. */
export function useVideoPlace({ uid, videoId, courses }: PlacedVideo): PlaceBeat {
  const keeper = useMemo(() => {
    const video = { uid, videoId, courses };
    return {
      keep: (seconds: number, at: string) => keepPlace(video, seconds, at),
      keepOnLeave: (seconds: number, at: string) => keepPlaceOnLeave(video, seconds, at),
    };
  }, [uid, videoId, courses]);
  return usePlaceBeat(keeper);
}
