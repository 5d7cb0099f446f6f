import type { Progress } from '@nestling/contract/learning/progress';
import {
  currentVideo,
  groupPlaylist,
  isAllWatched,
  progressPercent,
  resumePosition,
} from '@nestling/domain/learning/progress';
import type { EggState } from '../../ui/egg.tsx';
import type { PlaylistVideo } from './course.ts';

const SECONDS_A_MINUTE = 60;

/** What the playlist page shows of a member's progress. */
export interface PlaylistView {
  upNext: PlaylistVideo[];
  watched: PlaylistVideo[];
  allWatched: boolean;
  /** Whole percent. */
  percent: number;
  /** Whole minutes that are left; 0 when nothing is. */
  minutesToGo: number;
  egg: EggState;
}

/** The playlist in its two groups, and how far the member has come. */
export function playlistView(
  playlist: readonly PlaylistVideo[],
  videosWatched: Progress['videosWatched'],
  passed: boolean,
): PlaylistView {
  const { unwatched, watched } = groupPlaylist(playlist, videosWatched);
  const allWatched = isAllWatched(playlist, videosWatched);
  const seconds = unwatched.reduce((sum, { runningTime }) => sum + runningTime, 0);
  return {
    upNext: unwatched,
    watched,
    allWatched,
    percent: progressPercent(watched.length, playlist.length),
    minutesToGo: allWatched ? 0 : Math.max(1, Math.round(seconds / SECONDS_A_MINUTE)),
    egg: eggOf(passed, allWatched, watched.length),
  };
}

/** A video that was played, and how far. */
export interface PlayedVideo {
  video: PlaylistVideo;
  /** True once it came to its end; the first play alone ticks nothing. */
  ended: boolean;
  /** What is left after the kept place, in seconds; null where none is kept. */
  secondsLeft: number | null;
}

/**
 * The videos that were played: the current one, those that are begun, those that ended; by rank
 * inside.
 */
export function playedVideos(
  watched: readonly PlaylistVideo[],
  { videosWatchedPlayerCompleted, positions }: Pick<Progress, 'videosWatchedPlayerCompleted' | 'positions'>,
  currentId: string | null,
): PlayedVideo[] {
  const turn = ({ video, ended }: PlayedVideo) => (ended ? 2 : video.videoId === currentId ? 0 : 1);
  return watched
    .map((video) => ({
      video,
      ended: Object.hasOwn(videosWatchedPlayerCompleted, video.videoId),
      secondsLeft: secondsLeft(video, positions[video.videoId]?.seconds ?? null),
    }))
    .toSorted((a, b) => turn(a) - turn(b));
}

function secondsLeft({ runningTime }: PlaylistVideo, kept: number | null): number | null {
  const place = resumePosition(kept, runningTime || null);
  return place === null || runningTime === 0 ? null : runningTime - place;
}

/** The video in the player and where it begins. */
export interface Selection {
  videoId: string;
  /** Seconds to begin at; null for the start. */
  startAt: number | null;
}

/**
 * The video to open with: the one the address asks for (`video`, with `t` in seconds), else the
 * member's.
 * @returns null for an empty playlist
 */
export function openingSelection(
  playlist: readonly PlaylistVideo[],
  progress: Progress,
  search: string,
): Selection | null {
  const query = new URLSearchParams(search);
  const wanted = query.get('video');
  const asked = playlist.find(({ videoId, slug }) => wanted !== null && (videoId === wanted || slug === wanted));
  const [saved = null] = Object.keys(progress.currentVideo);
  const video = asked ?? currentVideo(playlist, progress.videosWatched, saved);
  if (!video) return null;
  return selectionOf(video, progress, query.get('t'));
}

/**
 * A video with the place it goes on from: the one asked for, else the one kept on the server, on
 * any device.
 */
export function selectionOf(video: PlaylistVideo, progress: Progress, asked: string | null = null): Selection {
  const seconds = asked === null || asked === '' ? (progress.positions[video.videoId]?.seconds ?? null) : Number(asked);
  return { videoId: video.videoId, startAt: resumePosition(seconds, video.runningTime || null) };
}

function eggOf(passed: boolean, allWatched: boolean, watched: number): EggState {
  if (passed) return 'hatched';
  if (allWatched) return 'cracked';
  return watched === 0 ? 'whole' : 'filling';
}
