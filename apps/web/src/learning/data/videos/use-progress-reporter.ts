import { useEffect, useRef } from 'react';

/** Interval between two reports of the position inside a video, in milliseconds. */
const REPORT_EVERY_MS = 10_000;

/**
 * A pause or a seek is reported at once, but never sooner than this after the last call. In
 * milliseconds.
 */
const REST_MS = 1000;

/** Saves the position inside a video; must be the same object for the same video. */
export interface PositionSaver {
  /** Saves a position in seconds, read at this ISO time. */
  save: (seconds: number, at: string) => void;
  /** Like `save`, for the end of the page, which cannot wait for an answer. */
  saveOnLeave: (seconds: number, at: string) => void;
}

export interface ProgressReporter {
  /** Called at play: the first report follows a full interval later. */
  begin: () => void;
  /** Called while the video plays, with the position in seconds. */
  moved: (seconds: number) => void;
  /** Called after a pause or a seek, with the position in seconds. */
  settled: (seconds: number) => void;
  /** Cancels the next report, because the end of the video is recorded by another call. */
  rest: () => void;
}

/**
 * Reports the position of a video: every 10 s during playback, at a pause or seek, before another
 * video, and when the page is closed.
 */
export function useProgressReporter(saver: PositionSaver): ProgressReporter {
  const unreported = useRef<number | null>(null);
  const reportedAt = useRef(Number.NEGATIVE_INFINITY);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const leave = () => {
      if (unreported.current !== null) saver.saveOnLeave(unreported.current, new Date().toISOString());
      unreported.current = null;
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
      if (unreported.current !== null) saver.save(unreported.current, new Date().toISOString());
      unreported.current = null;
    };
  }, [saver]);

  const report = (seconds: number) => {
    reportedAt.current = performance.now();
    unreported.current = null;
    saver.save(seconds, new Date().toISOString());
  };

  const reportLater = () => {
    if (unreported.current !== null) report(unreported.current);
  };

  return {
    begin: () => {
      reportedAt.current = performance.now();
    },
    moved: (seconds) => {
      unreported.current = seconds;
      if (performance.now() - reportedAt.current >= REPORT_EVERY_MS) report(seconds);
    },
    settled: (seconds) => {
      unreported.current = seconds;
      clearTimeout(later.current);
      later.current = setTimeout(reportLater, Math.max(0, reportedAt.current + REST_MS - performance.now()));
    },
    rest: () => {
      clearTimeout(later.current);
      unreported.current = null;
    },
  };
}
