import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/**
 * False while a page is HTML only: on the server, and in the first render of a page that came from
 * there. A page rendered only in the browser is hydrated from its first render on.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
}

/**
 * Calls `adopt` once, as a page that came as HTML becomes live. A control reports there what was
 * typed into it before, because React leaves it in the document and does not report it; the next
 * render would overwrite it.
 */
export function useOnHydrated(adopt: () => void): void {
  const isHydrated = useIsHydrated();
  const isPending = useRef(!isHydrated);
  useLayoutEffect(() => {
    if (!isPending.current) return;
    isPending.current = false;
    adopt();
  });
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function isInBrowser(): boolean {
  return true;
}

function isOnServer(): boolean {
  return false;
}
