import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the first heading of a list once a search is answered, because the button that
 * started it goes away.
 *
 * @returns to be called when the button is pressed
 */
export function useFocusAfterSearch(list: RefObject<HTMLElement | null>, busy: boolean): () => void {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || busy) return;
    isAwaited.current = false;
    list.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [list, busy]);
  return () => {
    isAwaited.current = true;
  };
}
