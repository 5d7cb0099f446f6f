import type { RefObject, VideoHTMLAttributes } from 'react';
import { useEffect, useState } from 'react';
import type { Speed } from '../data/player-settings.ts';
import { report } from '../../lib/report.ts';
import type { PlayableVideo } from '../data/playable-video.ts';

export interface PlayerState {
  playing: boolean;
  ended: boolean;
  /** True when no source of the video can be played. */
  broken: boolean;
  /** True from the first play on. */
  begun: boolean;
  /** Counts how often the file was asked for anew; each time the element is a new one. */
  tries: number;
  /** The present place and the whole length, in seconds. */
  seconds: number;
  duration: number;
  toggle: () => void;
  seek: (seconds: number) => void;
  /** The last source could not be used. */
  fail: () => void;
  events: VideoHTMLAttributes<HTMLVideoElement>;
}

export interface PlayerFacts {
  video: PlayableVideo;
  /** True while its files are being asked for. */
  isAwaited: boolean;
  /** Seconds to begin at; null for the start. */
  startAt: number | null;
  /** With tracking disabled a play is not told to `onWatch`. */
  disableTracking?: boolean;
  /** The first play of this video in this player. */
  onWatch?: () => void;
  /** The video has begun and stands at this place, in seconds. */
  onMove?: (seconds: number) => void;
  /** The video was paused at this place or led there, in seconds. */
  onSettle?: (seconds: number) => void;
  /** No source plays, or one does again. */
  onBroken?: (broken: boolean) => void;
  onEnd?: () => void;
}

interface Shown {
  /** Video and beginning it belongs to. */
  key: string;
  playing: boolean;
  ended: boolean;
  broken: boolean;
  tries: number;
  /** True from the first play on. */
  begun: boolean;
  seconds: number;
  /** Null until the file has told it. */
  duration: number | null;
}

/**
 * The state of a player over the native element; another video begins anew, the controls stay where
 * they are.
 */
export function usePlayer(
  element: RefObject<HTMLVideoElement | null>,
  speed: Speed,
  { video, isAwaited, startAt, disableTracking = false, onWatch, onMove, onSettle, onBroken, onEnd }: PlayerFacts,
): PlayerState {
  const begin = startAt ?? 0;
  const rest = atRest(`${video.videoId} ${begin}`, begin);
  const [stored, setStored] = useState<Shown>(rest);
  const shown = stored.key === rest.key ? stored : rest;
  const set = (change: Partial<Shown>) =>
    setStored((last) => ({ ...(last.key === rest.key ? last : rest), ...change }));

  useEffect(() => {
    const { current } = element;
    if (current && current.readyState >= HTMLMediaElement.HAVE_METADATA) moveTo(current, begin);
  }, [element, begin]);

  useEffect(() => {
    if (element.current) playAt(element.current, speed);
  }, [element, speed]);

  useEffect(() => {
    if (!shown.broken) return undefined;
    const again = () => setStored(triedAgain);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [shown.broken]);

  const broken = shown.broken || (video.video.length === 0 && !isAwaited);
  useEffect(() => onBroken?.(broken), [onBroken, broken]);

  const seek = (seconds: number) => {
    const place = Math.min(Math.max(0, seconds), shown.duration ?? video.runningTime);
    if (element.current) moveTo(element.current, place);
    set({ seconds: place, ended: false });
    // The file says that it is there when it is; who leaves before that has moved all the same.
    if (shown.begun) onSettle?.(place);
  };

  const toggle = () => {
    const { current } = element;
    if (!current) return;
    if (shown.broken) set(triedAgain(shown));
    else if (current.paused) void current.play().catch(noteRefusedPlay);
    else current.pause();
  };

  const fail = () => {
    report('A video does not play', video.videoId);
    set({ playing: false, broken: true });
  };

  const events: PlayerState['events'] = {
    onLoadedMetadata: ({ currentTarget }) => {
      moveTo(currentTarget, shown.seconds);
      playAt(currentTarget, speed);
      set({ duration: Number.isFinite(currentTarget.duration) ? currentTarget.duration : null });
    },
    onPlay: () => {
      if (!shown.begun && !disableTracking) onWatch?.();
      set({ playing: true, ended: false, begun: true });
    },
    onPause: ({ currentTarget }) => {
      set({ playing: false });
      // At its end a video pauses too; the end is told by itself.
      if (shown.begun && !currentTarget.ended) onSettle?.(currentTarget.currentTime);
    },
    onTimeUpdate: ({ currentTarget }) => {
      const { currentTime, ended } = currentTarget;
      if (ended) return;
      set({ seconds: currentTime });
      if (shown.begun) onMove?.(currentTime);
    },
    onEnded: ({ currentTarget }) => {
      set({ playing: false, ended: true, seconds: currentTarget.duration });
      onEnd?.();
    },
    onError: fail,
  };

  return { ...shown, broken, duration: shown.duration ?? video.runningTime, toggle, seek, fail, events };
}

/** A file that did not come is asked for once more, and goes on where it stood. */
function triedAgain(shown: Shown): Shown {
  return { ...shown, broken: false, tries: shown.tries + 1 };
}

/**
 * A place it has already is left alone: going there would put the first frame before the poster.
 */
function moveTo(element: HTMLVideoElement, seconds: number): void {
  if (element.currentTime !== seconds) element.currentTime = seconds;
}

/** A file that loads anew falls back to the default rate. */
function playAt(element: HTMLVideoElement, speed: Speed): void {
  element.defaultPlaybackRate = speed;
  element.playbackRate = speed;
}

function atRest(key: string, seconds: number): Shown {
  return { key, playing: false, ended: false, broken: false, tries: 0, begun: false, seconds, duration: null };
}

/** A pause right after a play is no fault; everything else is told. */
function noteRefusedPlay(cause: unknown): void {
  if (!(cause instanceof DOMException && cause.name === 'AbortError')) report('A video does not start', cause);
}
