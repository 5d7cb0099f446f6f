import { useCallback, useRef, type RefCallback } from 'react';

export interface FocusTransfer {
  /** On the element that is removed. */
  leaving: RefCallback<HTMLElement>;
  /** On the heading that appears. */
  arriving: RefCallback<HTMLHeadingElement>;
}

/**
 * When a part of the page replaces another, the new heading takes a focus that would be lost; any
 * other focus does not move.
 */
export function useFocusTransfer(): FocusTransfer {
  const wasInside = useRef(false);
  // Must be read now, because React clears the ref before it removes the element.
  const leaving = useCallback(
    (part: HTMLElement | null) => () => {
      wasInside.current = part?.contains(document.activeElement) ?? false;
    },
    [],
  );
  const arriving = useCallback((heading: HTMLHeadingElement | null) => {
    // Called with null for a removed heading, which must not reset the state.
    if (heading === null) return;
    if (wasInside.current) heading.focus();
    wasInside.current = false;
  }, []);
  return { leaving, arriving };
}
