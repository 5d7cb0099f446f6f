import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How much of it is in sight when a thing counts as seen. */
const HALF = 0.5;

/** Tells once a visit of the page that at least half of an element has come in sight. */
export function useHalfSeen<Part extends Element>(onSeen: () => void): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const tell = useRef(onSeen);
  useEffect(() => {
    tell.current = onSeen;
  });
  useEffect(() => {
    if (part.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // The first call tells where it stands, in sight or not.
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= HALF)) return;
        observer.disconnect();
        tell.current();
      },
      { threshold: HALF },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return part;
}
