import type { Progress, ProgressBody } from '@nestling/contract/learning/progress';
import { newerPosition } from '@nestling/domain/learning/progress';

/**
 * Returns the progress after a call, as the server will answer it: the first start never changes.
 */
export function progressAfter(
  progress: Progress,
  { videoId, startDate, playerCompleted, position, at }: Omit<ProgressBody, 'legacySyllabusId'>,
): Progress {
  const moment = at ?? startDate ?? '';
  const { videosWatched, videosWatchedPlayerCompleted, currentVideo, positions } = progress;
  return {
    ...progress,
    videosWatched: startDate === undefined ? videosWatched : { [videoId]: startDate, ...videosWatched },
    videosWatchedPlayerCompleted: playerCompleted
      ? { [videoId]: moment, ...videosWatchedPlayerCompleted }
      : videosWatchedPlayerCompleted,
    currentVideo: startDate === undefined ? currentVideo : { [videoId]: startDate },
    positions: position === undefined ? positions : { ...positions, [videoId]: { seconds: position, at: moment } },
  };
}

/**
 * Merges the server's answer with what this page has recorded since, so that nothing watched is
 * lost.
 */
export function mergedProgress(answer: Progress, stored: Progress): Progress {
  return {
    ...answer,
    videosWatched: { ...stored.videosWatched, ...answer.videosWatched },
    videosWatchedPlayerCompleted: { ...stored.videosWatchedPlayerCompleted, ...answer.videosWatchedPlayerCompleted },
    currentVideo: laterStart(answer.currentVideo, stored.currentVideo),
    positions: newerPositions(answer.positions, stored.positions),
  };
}

function newerPositions(answer: Progress['positions'], stored: Progress['positions']): Progress['positions'] {
  const newer = Object.entries(stored).map(([videoId, position]): [string, Progress['positions'][string]] => [
    videoId,
    newerPosition(position, answer[videoId] ?? position),
  ]);
  return { ...answer, ...Object.fromEntries(newer) };
}

function laterStart(answer: Record<string, string>, stored: Record<string, string>): Record<string, string> {
  const [ofAnswer] = Object.values(answer);
  const [storedStart] = Object.values(stored);
  if (ofAnswer === undefined || storedStart === undefined) return ofAnswer === undefined ? stored : answer;
  return Date.parse(storedStart) > Date.parse(ofAnswer) ? stored : answer;
}
