import type { Progress } from '@nestling/contract/learning/progress';
import { totalSeconds } from '@nestling/domain/learning/duration';
import {
  currentVideo,
  groupPlaylist,
  isAllWatched,
  progressPercent,
  resumePosition,
} from '@nestling/domain/learning/progress';
import type { EggState } from '@nestling/ui/picture/egg.tsx';
import type { PlaylistItem } from '../course.ts';

const SECONDS_A_MINUTE = 60;

/** The member's progress as the playlist page shows it. */
export interface PlaylistView {
  upNext: PlaylistItem[];
  watched: PlaylistItem[];
  allWatched: boolean;
  /** Integer from 0 to 100. */
  percent: number;
  /** Remaining minutes, rounded; 0 when nothing remains. */
  minutesToGo: number;
  egg: EggState;
}

/** Returns the playlist in its two groups, with the member's progress. */
export function playlistView(
  playlist: readonly PlaylistItem[],
  videosWatched: Progress['videosWatched'],
  passed: boolean,
): PlaylistView {
  const { unwatched, watched } = groupPlaylist(playlist, videosWatched);
  const allWatched = isAllWatched(playlist, videosWatched);
  const seconds = totalSeconds(unwatched);
  return {
    upNext: unwatched,
    watched,
    allWatched,
    percent: progressPercent(watched.length, playlist.length),
    minutesToGo: allWatched ? 0 : Math.max(1, Math.round(seconds / SECONDS_A_MINUTE)),
    egg: eggOf(passed, allWatched, watched.length),
  };
}

/** The video in the player. */
export interface CurrentVideo {
  videoId: string;
  /** True from its first play on. */
  begun: boolean;
}

/** A played video and its progress. */
export interface PlayedVideo {
  video: PlaylistItem;
  /**
   * True once the end was reached, the video was marked as watched or the course is passed; the
   * first play alone does not count.
   */
  ended: boolean;
  /** Seconds after the stored position; null without one. */
  secondsLeft: number | null;
}

/**
 * Returns the played videos: the current one, started ones, ended ones; by rank within each group.
 * @param passed the course is passed, so that all of them count as ended
 */
export function playedVideos(
  watched: readonly PlaylistItem[],
  { videosWatchedPlayerCompleted, positions }: Pick<Progress, 'videosWatchedPlayerCompleted' | 'positions'>,
  { current, passed }: { current: CurrentVideo | null; passed: boolean },
): PlayedVideo[] {
  // Each play reports a position soon, so a video without one was marked by the member.
  const isMarked = (videoId: string) =>
    !Object.hasOwn(positions, videoId) && !(current?.begun && current.videoId === videoId);
  const isEnded = ({ videoId }: PlaylistItem) =>
    passed || Object.hasOwn(videosWatchedPlayerCompleted, videoId) || isMarked(videoId);
  const rank = ({ video, ended }: PlayedVideo) => (ended ? 2 : video.videoId === current?.videoId ? 0 : 1);
  return watched
    .map((video) => ({
      video,
      ended: isEnded(video),
      secondsLeft: secondsLeft(video, positions[video.videoId]?.seconds ?? null),
    }))
    .toSorted((a, b) => rank(a) - rank(b));
}

function secondsLeft({ runningTime }: PlaylistItem, savedPosition: number | null): number | null {
  const place = resumePosition(savedPosition, runningTime || null);
  return place === null || runningTime === 0 ? null : runningTime - place;
}

/** The video in the player and its start position. */
export interface Selection {
  videoId: string;
  /** Start position in seconds; null for the beginning. */
  startAt: number | null;
}

/**
 * Returns the initial video: the one in the address (`video`, with `t` in seconds), otherwise the
 * member's.
 * @returns null for an empty playlist
 */
export function openingSelection(
  playlist: readonly PlaylistItem[],
  progress: Progress,
  search: string,
): Selection | null {
  const query = new URLSearchParams(search);
  const requestedId = query.get('video');
  const requested = playlist.find(
    ({ videoId, slug }) => requestedId !== null && (videoId === requestedId || slug === requestedId),
  );
  const [saved = null] = Object.keys(progress.currentVideo);
  const video = requested ?? currentVideo(playlist, progress.videosWatched, saved);
  if (!video) return null;
  return selectionOf(video, progress, query.get('t'));
}

/**
 * Returns a video with its start position: from the address, otherwise the stored one of any
 * device.
 */
export function selectionOf(video: PlaylistItem, progress: Progress, requested: string | null = null): Selection {
  const seconds =
    requested === null || requested === '' ? (progress.positions[video.videoId]?.seconds ?? null) : Number(requested);
  return { videoId: video.videoId, startAt: resumePosition(seconds, video.runningTime || null) };
}

function eggOf(passed: boolean, allWatched: boolean, watched: number): EggState {
  if (passed) return 'hatched';
  if (allWatched) return 'cracked';
  return watched === 0 ? 'whole' : 'filling';
}
