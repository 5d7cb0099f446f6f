import { useEffect, useRef, type RefObject } from 'react';

/**
 * Scrolls an open list of options into the window, as on a small screen, and then the active option.
 * @param count number of visible options; 0 while the list is closed
 * @param active index of the active option; -1 for none
 * @returns the ref of the list's box
 */
export function useVisibleList(count: number, active: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  useEffect(() => {
    if (count > 0) box.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [count, active]);
  return box;
}
