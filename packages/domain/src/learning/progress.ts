/** The fields of a video that the playlist rules need. */
export interface PlaylistVideo {
  videoId: string;
  rank: number;
}

/** Start of the first watch by video id. */
export type WatchedVideos = Readonly<Record<string, string>>;

const ASSUMED_TOTAL = 10;

/**
 * Seconds. Nothing remains to resume so near to either end, so the video must start at the
 * beginning.
 */
const RESUME_MARGIN_SECONDS = 1;

/**
 * Returns progress in whole percent, 0 to 100; `total` is null while it is not known, and 0 is a
 * known total.
 */
export function progressPercent(watched: number, total: number | null): number {
  const divisor = total ?? ASSUMED_TOTAL;
  if (divisor <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((watched / divisor) * 100)));
}

/**
 * Returns the videos of a playlist in rank order, in two groups; with nothing left to watch the
 * list offers the second.
 */
export function groupPlaylist<Video extends PlaylistVideo>(
  playlist: readonly Video[],
  watched: WatchedVideos,
): { unwatched: Video[]; watched: Video[] } {
  const ranked = playlist.toSorted((a, b) => a.rank - b.rank);
  return {
    unwatched: ranked.filter(({ videoId }) => !isWatched(watched, videoId)),
    watched: ranked.filter(({ videoId }) => isWatched(watched, videoId)),
  };
}

/**
 * Returns the video to show when a course opens: the saved one while the playlist has it, else the
 * first unwatched by rank, else the one watched last; null for an empty playlist.
 */
export function currentVideo<Video extends PlaylistVideo>(
  playlist: readonly Video[],
  watched: WatchedVideos,
  savedVideoId: string | null,
): Video | null {
  const saved = playlist.find(({ videoId }) => videoId === savedVideoId);
  if (saved) return saved;
  const groups = groupPlaylist(playlist, watched);
  return groups.unwatched[0] ?? lastWatched(groups.watched, watched);
}

/**
 * Returns the video to show after one has ended: the first other unwatched one by rank, else the
 * same.
 */
export function videoAfter<Video extends PlaylistVideo>(
  playlist: readonly Video[],
  watched: WatchedVideos,
  ended: Video,
): Video {
  return groupPlaylist(playlist, watched).unwatched.find(({ videoId }) => videoId !== ended.videoId) ?? ended;
}

/** True when no video of a playlist is left to watch, as in an empty one. */
export function isAllWatched(playlist: readonly PlaylistVideo[], watched: WatchedVideos): boolean {
  return groupPlaylist(playlist, watched).unwatched.length === 0;
}

export interface RewardVideoFacts {
  /** Video ids of the course now. */
  playlist: readonly string[];
  /** Video ids of the course when the quiz was passed; null before a pass. */
  playlistAtPass: readonly string[] | null;
  watched: WatchedVideos;
}

/**
 * Returns the videos a member must still watch before the reward: those of the playlist at the time
 * of the pass. A video added later must not block a reward, and one removed can no longer be
 * watched.
 */
export function videosStillToWatch({ playlist, playlistAtPass, watched }: RewardVideoFacts): string[] {
  return playlist.filter((videoId) => (playlistAtPass?.includes(videoId) ?? true) && !isWatched(watched, videoId));
}

/** Returns the button below the videos of the playlist page. */
export function playlistButton(facts: { passed: boolean; allWatched: boolean }): 'redeem' | 'take-quiz' | null {
  if (facts.passed) return 'redeem';
  return facts.allWatched ? 'take-quiz' : null;
}

/** Video ids that a playlist holds more than once. */
export function duplicateVideoIds(playlist: readonly PlaylistVideo[]): string[] {
  const ids = playlist.map(({ videoId }) => videoId);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/**
 * Returns the position to resume from, in whole seconds, or null to begin at the start;
 * `runningTime` is null when unknown.
 */
export function resumePosition(savedSeconds: number | null, runningTime: number | null): number | null {
  if (savedSeconds === null || !Number.isFinite(savedSeconds) || savedSeconds < RESUME_MARGIN_SECONDS) return null;
  if (runningTime !== null && savedSeconds > runningTime - RESUME_MARGIN_SECONDS) return null;
  return Math.floor(savedSeconds);
}

/**
 * Returns the time to store for one that a browser sent: a clock that runs fast is replaced by now.
 * Both are ISO times in UTC.
 */
export function stampNotAfter(sent: string, now: string): string {
  return Date.parse(sent) > Date.parse(now) ? now : sent;
}

/**
 * Returns the position to store: the one written later, on whatever device; the sent one wins a
 * tie.
 */
export function newerPosition<Position extends { at: string }>(stored: Position | null, sent: Position): Position {
  return stored !== null && Date.parse(stored.at) > Date.parse(sent.at) ? stored : sent;
}

function isWatched(watched: WatchedVideos, videoId: string): boolean {
  return Object.hasOwn(watched, videoId);
}

function lastWatched<Video extends PlaylistVideo>(videos: readonly Video[], watched: WatchedVideos): Video | null {
  return videos.toSorted((a, b) => startOf(watched, b) - startOf(watched, a))[0] ?? null;
}

function startOf(watched: WatchedVideos, { videoId }: PlaylistVideo): number {
  return Date.parse(watched[videoId] ?? '');
}
