/** Assumed where a duration is unknown. */
const UNKNOWN_SECONDS = 120;

const UNKNOWN_DURATION = '~ 2:00';

/**
 * Formats a duration in seconds as a clock, `m:ss`, from an hour on `h:mm:ss`; unknown, 0 and NaN
 * give `~ 2:00`.
 */
export function formatDuration(seconds: number | null | undefined): string {
  const wholeSeconds = Math.floor(seconds ?? 0);
  if (!Number.isFinite(wholeSeconds) || wholeSeconds <= 0) return UNKNOWN_DURATION;
  const hours = Math.floor(wholeSeconds / 3600);
  const minutes = Math.floor((wholeSeconds % 3600) / 60);
  const rest = String(wholeSeconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** Returns the time that videos take together; an unknown one counts as the two minutes it shows. */
export function totalSeconds(videos: readonly { runningTime: number }[]): number {
  return videos.reduce((sum, { runningTime }) => sum + (runningTime > 0 ? runningTime : UNKNOWN_SECONDS), 0);
}
