import type { RefCallback } from 'react';
import { useCallback, useRef } from 'react';

export interface FocusTransfer {
  /** On what goes away. */
  leaving: RefCallback<HTMLElement>;
  /** On the heading of what comes. */
  arriving: RefCallback<HTMLHeadingElement>;
}

/** A part of the page gives way to another: a focus that goes away with it is taken by the new heading, any other stays. */
export function useFocusTransfer(): FocusTransfer {
  const wasInside = useRef(false);
  // React lets go of a ref before it takes the element out of the page.
  const leaving = useCallback(
    (part: HTMLElement | null) => () => {
      wasInside.current = part?.contains(document.activeElement) ?? false;
    },
    [],
  );
  const arriving = useCallback((heading: HTMLHeadingElement | null) => {
    // A heading that goes itself tells nothing of what comes.
    if (heading === null) return;
    if (wasInside.current) heading.focus();
    wasInside.current = false;
  }, []);
  return { leaving, arriving };
}
