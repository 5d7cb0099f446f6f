import { isOffline } from '../api/failure.ts';

/** Longer than a browser takes to cancel what a page loads, on a slow phone, too. */
const CANCELLED_WITHIN_MS = 3_000;

/** What browsers say of a module that could not be imported, and Vite of its styles. */
const IMPORT_FAILURE = /\bmodule\b|^Unable to preload CSS/;

let leftAt = -Infinity;

/** Notes when another page is requested, also one that then turns out to be a download. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
}

/**
 * Whether another page was requested just now. Firefox then cancels at once what this page loads,
 * although it is visible until the other page arrives.
 */
export function isLeaving(): boolean {
  return performance.now() - leftAt < CANCELLED_WITHIN_MS;
}

/** Whether a call or an import probably failed because another page was requested. */
export function isCancelled(failure: unknown): boolean {
  return isLeaving() && (isOffline(failure) || (failure instanceof Error && IMPORT_FAILURE.test(failure.message)));
}
