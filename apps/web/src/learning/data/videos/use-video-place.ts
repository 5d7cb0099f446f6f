import { useMemo } from 'react';
import { useProgressReporter, type ProgressReporter } from './use-progress-reporter.ts';
import { savePosition, savePositionOnLeave, type PlacedVideo } from './video-place.ts';

/** Reports the position of a video outside a course to the server. */
export function useVideoPlace({ uid, videoId, courses }: PlacedVideo): ProgressReporter {
  const saver = useMemo(() => {
    const video = { uid, videoId, courses };
    return {
      save: (seconds: number, at: string) => savePosition(video, seconds, at),
      saveOnLeave: (seconds: number, at: string) => savePositionOnLeave(video, seconds, at),
    };
  }, [uid, videoId, courses]);
  return useProgressReporter(saver);
}
