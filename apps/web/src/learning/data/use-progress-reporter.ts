import { useEffect, useRef } from 'react';

/** The place inside a video is told at most once in this time, in milliseconds. */
const BEAT_MS = 10_000;

/**
 * A pause or a seek is told at once, but not sooner than this after the last call, in milliseconds.
 */
const REST_MS = 1000;

/** Where a place inside a video is told; the same one as long as the video is. */
export interface PositionSaver {
  /** Tells a place in seconds, read at this ISO time. */
  keep: (seconds: number, at: string) => void;
  /** The same for a page that goes away and can wait for no answer. */
  keepOnLeave: (seconds: number, at: string) => void;
}

export interface ProgressReporter {
  /** Play begins: the first beat comes a full interval later. */
  begin: () => void;
  /** The video stands at this place, in seconds. */
  moved: (seconds: number) => void;
  /** The video was paused at this place, or led there, in seconds. */
  settled: (seconds: number) => void;
  /** Nothing is left to tell: the end is recorded by itself. */
  rest: () => void;
}

/**
 * Tells where a video stands: every 10 s while it plays, at a pause or seek, when another video
 * comes, and when the page goes away.
 */
export function useProgressReporter(keeper: PositionSaver): ProgressReporter {
  const untold = useRef<number | null>(null);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const leave = () => {
      if (untold.current !== null) keeper.keepOnLeave(untold.current, new Date().toISOString());
      untold.current = null;
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(later.current);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onVisibility);
      if (untold.current !== null) keeper.keep(untold.current, new Date().toISOString());
      untold.current = null;
    };
  }, [keeper]);

  const tell = (seconds: number) => {
    toldAt.current = performance.now();
    untold.current = null;
    keeper.keep(seconds, new Date().toISOString());
  };

  const tellLater = () => {
    if (untold.current !== null) tell(untold.current);
  };

  return {
    begin: () => {
      toldAt.current = performance.now();
    },
    moved: (seconds) => {
      untold.current = seconds;
      if (performance.now() - toldAt.current >= BEAT_MS) tell(seconds);
    },
    settled: (seconds) => {
      untold.current = seconds;
      clearTimeout(later.current);
      later.current = setTimeout(tellLater, Math.max(0, toldAt.current + REST_MS - performance.now()));
    },
    rest: () => {
      clearTimeout(later.current);
      untold.current = null;
    },
  };
}
