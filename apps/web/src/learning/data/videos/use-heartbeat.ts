import { useMemo } from 'react';
import { recordPosition, recordPositionOnLeave, type WatchedVideo } from './progress.ts';
import { useProgressReporter, type ProgressReporter } from './use-progress-reporter.ts';

/** Reports the position of a course's video to the server. */
export function useHeartbeat({ uid, slug, legacySyllabusId, videoId }: WatchedVideo): ProgressReporter {
  const saver = useMemo(() => {
    const video = { uid, slug, legacySyllabusId, videoId };
    return {
      save: (seconds: number, at: string) => recordPosition(video, seconds, at),
      saveOnLeave: (seconds: number, at: string) => recordPositionOnLeave(video, seconds, at),
    };
  }, [uid, slug, legacySyllabusId, videoId]);
  return useProgressReporter(saver);
}
