import { useEffect, useRef } from 'react';
import type { WatchedVideo } from './progress.ts';
import { recordPosition, recordPositionOnLeave } from './progress.ts';

/** The place inside a video is told at most once in this time, in milliseconds (D-34). */
const BEAT_MS = 10_000;

/** A pause or a seek is told at once, but not sooner than this after the last call, in milliseconds (D-191). */
const REST_MS = 1000;

interface Heartbeat {
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
 * Tells the server where a video stands: every 10 s while it plays, at a pause or seek, when another video comes, and when
 * the page goes away.
 */
export function useHeartbeat({ uid, slug, legacySyllabusId, videoId }: WatchedVideo): Heartbeat {
  const untold = useRef<number | null>(null);
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const video = { uid, slug, legacySyllabusId, videoId };
    const leave = () => {
      if (untold.current !== null) recordPositionOnLeave(video, untold.current, new Date().toISOString());
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
      if (untold.current !== null) recordPosition(video, untold.current, new Date().toISOString());
      untold.current = null;
    };
  }, [uid, slug, legacySyllabusId, videoId]);

  const tell = (seconds: number) => {
    toldAt.current = performance.now();
    untold.current = null;
    recordPosition({ uid, slug, legacySyllabusId, videoId }, seconds, new Date().toISOString());
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
