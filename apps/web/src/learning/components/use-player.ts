import { useEffect, useEffectEvent, useState, type RefObject, type VideoHTMLAttributes } from 'react';
import type { Sound, Speed } from '../data/videos/player-settings.ts';
import { report } from '../../lib/reports/report.ts';
import type { PlayableVideo } from '../data/videos/playable-video.ts';

export interface PlayerState {
  playing: boolean;
  ended: boolean;
  /** True when the browser can play no source of the video. */
  broken: boolean;
  /** True from the first play on. */
  begun: boolean;
  /** Number of reloads of the file. Each one needs a new element, so it is part of the key. */
  tries: number;
  /** Current position and duration in seconds. */
  seconds: number;
  duration: number;
  /** False where the browser says that the file has no audio track; null where it says nothing. */
  hasAudio: boolean | null;
  toggle: () => void;
  seek: (seconds: number) => void;
  /** For an error of the last source. */
  fail: () => void;
  events: VideoHTMLAttributes<HTMLVideoElement>;
}

export interface PlayerFacts {
  video: PlayableVideo;
  /** True while the files are loading. */
  isAwaited: boolean;
  /** Start position in seconds; null for the beginning. */
  startAt: number | null;
  /** True for a video that follows another one: it is offered as the next. */
  isNext?: boolean;
  /**
   * Id of a video that starts as soon as it is in the player, unless the page is hidden; null
   * without one.
   */
  startId?: string | null;
  /** Called at the first play of this video in this player. */
  onWatch?: () => void;
  /** Called while the video plays, with the position in seconds. */
  onMove?: (seconds: number) => void;
  /** Called after a pause or a seek, with the position in seconds. */
  onSettle?: (seconds: number) => void;
  /** Called when no source plays, and when one plays again. */
  onBroken?: (broken: boolean) => void;
  /** Called when the browser or the system has changed the sound. */
  onSound?: (sound: Sound) => void;
  onEnd?: () => void;
}

/** How a video is played. */
export interface Playback extends Sound {
  speed: Speed;
}

interface PlayerView {
  /** Identifies the video and its start, so that the state of another one is dropped. */
  key: string;
  playing: boolean;
  ended: boolean;
  broken: boolean;
  tries: number;
  /** True from the first play on. */
  begun: boolean;
  /** Whether a file that had been loaded was loaded again by itself and has not moved since. */
  reloads: 'none' | 'paused' | 'playing';
  seconds: number;
  /** Null until the file has loaded its metadata. */
  duration: number | null;
  /** When it has, in milliseconds since 1970; null until then. */
  loadedAt: number | null;
  /** Null until then, too, and where the browser does not say. */
  hasAudio: boolean | null;
}

/**
 * Manages the state of a player over the native element. Another video starts from its beginning,
 * while the controls keep their state.
 */
export function usePlayer(
  element: RefObject<HTMLVideoElement | null>,
  { speed, muted, volume }: Playback,
  { video, isAwaited, startAt, startId = null, onWatch, onMove, onSettle, onBroken, onSound, onEnd }: PlayerFacts,
): PlayerState {
  const begin = startAt ?? 0;
  const rest = atRest(`${video.videoId} ${begin}`, begin);
  const [stored, setStored] = useState<PlayerView>(rest);
  const view = stored.key === rest.key ? stored : rest;
  const set = (change: Partial<PlayerView>) =>
    setStored((last) => ({ ...(last.key === rest.key ? last : rest), ...change }));

  useEffect(() => {
    const { current } = element;
    if (current && current.readyState >= HTMLMediaElement.HAVE_METADATA) moveTo(current, begin);
  }, [element, begin]);

  useEffect(() => {
    if (element.current) playAt(element.current, { speed, muted, volume });
  }, [element, speed, muted, volume]);

  const autoplay = useEffectEvent(() => {
    // Nobody watches in a hidden page, and each video that plays there would count as watched.
    if (!element.current || document.hidden) return;
    // Before the play, because browsers let a muted video start that they would otherwise refuse.
    playAt(element.current, { speed, muted, volume });
    void element.current.play().catch(reportRefusedStart);
  });
  useEffect(() => {
    if (startId !== null) autoplay();
  }, [startId]);

  useEffect(() => {
    if (!view.broken) return undefined;
    const again = () => setStored(triedAgain);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [view.broken]);

  const broken = view.broken || (video.video.length === 0 && !isAwaited);
  useEffect(() => onBroken?.(broken), [onBroken, broken]);

  const seek = (seconds: number) => {
    const place = Math.min(Math.max(0, seconds), view.duration ?? video.runningTime);
    if (element.current) moveTo(element.current, place);
    set({ seconds: place, ended: false });
    // Recorded before the file has moved, because the member may leave before that.
    if (view.begun) onSettle?.(place);
  };

  const toggle = () => {
    const { current } = element;
    if (!current) return;
    if (view.broken) set(triedAgain(view));
    else if (current.paused && isStale(view)) set(loadedAgain(view, 'playing'));
    else if (current.paused) void current.play().catch(reportRefusedPlay);
    else current.pause();
  };

  const fail = () => {
    report('A video does not play', video.videoId);
    set({ playing: false, broken: true });
  };

  const events: PlayerState['events'] = {
    onLoadedMetadata: ({ currentTarget }) => {
      moveTo(currentTarget, view.seconds);
      playAt(currentTarget, { speed, muted, volume });
      if (view.reloads === 'playing') void currentTarget.play().catch(reportRefusedPlay);
      set({
        duration: Number.isFinite(currentTarget.duration) ? currentTarget.duration : null,
        hasAudio: hasAudioTrack(currentTarget),
        loadedAt: Date.now(),
      });
    },
    onPlay: () => {
      if (!view.begun) onWatch?.();
      set({ playing: true, ended: false, begun: true });
    },
    onPause: ({ currentTarget }) => {
      set({ playing: false });
      // Ignores the pause at the end of a video, because `onEnded` reports it.
      if (view.begun && !currentTarget.ended) onSettle?.(currentTarget.currentTime);
    },
    onTimeUpdate: ({ currentTarget }) => {
      const { currentTime, ended } = currentTarget;
      if (ended) return;
      // Not by the seek to where it stopped, so that a file that always fails there is not read for ever.
      set({ seconds: currentTime, ...(currentTime > view.seconds && { reloads: 'none' }) });
      if (view.begun) onMove?.(currentTime);
    },
    onEnded: ({ currentTarget }) => {
      set({ playing: false, ended: true, seconds: currentTarget.duration });
      onEnd?.();
    },
    onVolumeChange: ({ currentTarget }) => onSound?.({ muted: currentTarget.muted, volume: currentTarget.volume }),
    onError: ({ currentTarget: { paused } }) =>
      canLoadAgain(view) ? set(loadedAgain(view, paused ? 'paused' : 'playing')) : fail(),
  };

  return { ...view, broken, duration: view.duration ?? video.runningTime, toggle, seek, fail, events };
}

/** True for a file that was loaded once, and was not loaded again in vain. */
function canLoadAgain({ duration, reloads }: PlayerView): boolean {
  return duration !== null && reloads === 'none';
}

/** By itself, and not because the member asked for it. Goes on where it was; after the end from the beginning. */
function loadedAgain({ tries, ended, seconds }: PlayerView, reloads: PlayerView['reloads']): Partial<PlayerView> {
  return { tries: tries + 1, reloads, loadedAt: null, ended: false, seconds: ended ? 0 : seconds };
}

/** A new number of tries reloads the file, which continues where it stopped. */
function triedAgain(view: PlayerView): PlayerView {
  return { ...view, broken: false, tries: view.tries + 1 };
}

/**
 * Age at which a loaded file is loaded again before it plays. The address of a film in a bucket
 * expires after hours, and Chromium requests an expired address for two minutes before it fails.
 */
const STALE_MS = 30 * 60_000;

function isStale({ loadedAt }: PlayerView): boolean {
  return loadedAt !== null && Date.now() - loadedAt > STALE_MS;
}

/** Must not seek to the current position, because the first frame would replace the poster. */
function moveTo(element: HTMLVideoElement, seconds: number): void {
  if (element.currentTime !== seconds) element.currentTime = seconds;
}

/** Sets the default rate too, because a file that reloads falls back to it. */
function playAt(element: HTMLVideoElement, { speed, muted, volume }: Playback): void {
  element.defaultPlaybackRate = speed;
  element.playbackRate = speed;
  element.muted = muted;
  element.volume = volume;
}

/**
 * True or false where the browser knows the tracks of a loaded file (Firefox and Safari). Chromium
 * counts what it has decoded, which says nothing before the first play, and a control must not
 * vanish after it.
 */
function hasAudioTrack(element: HTMLVideoElement): boolean | null {
  const firefox: unknown = Reflect.get(element, 'mozHasAudio');
  if (typeof firefox === 'boolean') return firefox;
  const tracks: unknown = Reflect.get(element, 'audioTracks');
  if (typeof tracks !== 'object' || tracks === null) return null;
  const count: unknown = Reflect.get(tracks, 'length');
  return typeof count === 'number' ? count > 0 : null;
}

function atRest(key: string, seconds: number): PlayerView {
  return {
    key,
    playing: false,
    ended: false,
    broken: false,
    tries: 0,
    begun: false,
    reloads: 'none',
    seconds,
    duration: null,
    loadedAt: null,
    hasAudio: null,
  };
}

/** A browser may want a click for each video; the member then has the button. */
function reportRefusedStart(cause: unknown): void {
  if (!(cause instanceof DOMException && cause.name === 'NotAllowedError')) reportRefusedPlay(cause);
}

/** A pause right after a play rejects with `AbortError`, which must not count as a failure. */
function reportRefusedPlay(cause: unknown): void {
  if (!(cause instanceof DOMException && cause.name === 'AbortError')) report('A video does not start', cause);
}
