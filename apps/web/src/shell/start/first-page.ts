import type { DataRouter } from 'react-router';

/** Time limit of the frame for the first page, in milliseconds. */
const LONGEST_WAIT_MS = 100;

/**
 * Resolves when the router has the first page, or after a short time, so that frame and page are
 * rendered together.
 */
export function firstPage(router: DataRouter): Promise<void> {
  return Promise.race([loadedPage(router), new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}

/** Resolves when the router has the first page. */
export function loadedPage(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
