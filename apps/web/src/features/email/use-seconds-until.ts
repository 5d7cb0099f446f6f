import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

/**
 * Returns the full seconds until a moment, in milliseconds since 1970; 0 once it has passed.
 * Correct at once after the page was in the background.
 */
export function useSecondsUntil(moment: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((moment - Date.now()) / SECOND_MS));
  return useSyncExternalStore(moment > 0 ? eachSecond : never, secondsLeft, noneLeft);
}

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, SECOND_MS / 4);
  return () => clearInterval(timer);
}

/** A page from the server runs no countdown until its script has started. */
function noneLeft(): number {
  return 0;
}

function never(): () => void {
  return () => {};
}
