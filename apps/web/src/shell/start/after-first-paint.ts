import { queryClient } from '../../lib/query.ts';

/** Waits until the page shows all that it reads, because later requests must not delay those. */
export async function afterFirstPaint(): Promise<void> {
  await titleIsPainted();
  do {
    await readsAreOver();
    await browserIsIdle();
  } while (queryClient.isFetching() > 0);
}

function readsAreOver(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(check);
    check();
  });
}

/** In milliseconds; without a limit the code of a busy page would never load. */
const IDLE_WITHIN = 2000;

/** Safari has no `requestIdleCallback`, so the next task must do. */
function browserIsIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN });
    else setTimeout(resolve);
  });
}

/**
 * Waits for the title of the page, because it takes the focus and must get it back from the dialog.
 */
function titleIsPainted(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true, subtree: true });
    check();
  });
}
