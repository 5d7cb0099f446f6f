import { useMemo } from 'react';
import type { ProgressReporter } from './use-progress-reporter.ts';
import { useProgressReporter } from './use-progress-reporter.ts';
import type { PlacedVideo } from './video-place.ts';
import { savePosition, savePositionOnLeave } from './video-place.ts';

/** Tells the server where a video stands that is watched outside a course. */
export function useVideoPlace({ uid, videoId, courses }: PlacedVideo): ProgressReporter {
  const keeper = useMemo(() => {
    const video = { uid, videoId, courses };
    return {
      keep: (seconds: number, at: string) => savePosition(video, seconds, at),
      keepOnLeave: (seconds: number, at: string) => savePositionOnLeave(video, seconds, at),
    };
  }, [uid, videoId, courses]);
  return useProgressReporter(keeper);
}
