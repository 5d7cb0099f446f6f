import { useEffect, useRef, type RefObject } from 'react';

/** Share of an element that must be visible so that it counts as seen. */
const HALF = 0.5;

/** Calls `onSeen` once per page visit when at least half of an element is visible. */
export function useHalfSeen<Part extends Element>(onSeen: () => void): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const callback = useRef(onSeen);
  useEffect(() => {
    callback.current = onSeen;
  });
  useEffect(() => {
    if (part.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // The observer reports the initial state first, which must not count.
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= HALF)) return;
        observer.disconnect();
        callback.current();
      },
      { threshold: HALF },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return part;
}
