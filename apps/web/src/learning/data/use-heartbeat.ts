import { useMemo } from 'react';
import type { WatchedVideo } from './progress.ts';
import { recordPosition, recordPositionOnLeave } from './progress.ts';
import type { ProgressReporter } from './use-progress-reporter.ts';
import { useProgressReporter } from './use-progress-reporter.ts';

/** Tells the server where a video of a course stands. */
export function useHeartbeat({ uid, slug, legacySyllabusId, videoId }: WatchedVideo): ProgressReporter {
  const keeper = useMemo(() => {
    const video = { uid, slug, legacySyllabusId, videoId };
    return {
      keep: (seconds: number, at: string) => recordPosition(video, seconds, at),
      keepOnLeave: (seconds: number, at: string) => recordPositionOnLeave(video, seconds, at),
    };
  }, [uid, slug, legacySyllabusId, videoId]);
  return useProgressReporter(keeper);
}
