import { queryClient } from '../lib/query.ts';

/** Waits until the page shows all that it reads, because later requests must not delay those. */
export async function afterFirstPaint(): Promise<void> {
  await titleIsDrawn();
  do {
    await readsAreOver();
    await browserIsIdle();
  } while (queryClient.isFetching() > 0);
}

function readsAreOver(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
  });
}

/** Longest wait for an idle moment of the browser, in milliseconds. */
const IDLE_WITHIN = 2000;

/** Safari knows no idle moments: there the next task has to do. */
function browserIsIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN });
    else setTimeout(resolve);
  });
}

/**
 * Waits for the title of the page, because it takes the focus and must get it back from the dialog.
 */
function titleIsDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('main h1')) return;
      drawn.disconnect();
      resolve();
    };
    const drawn = new MutationObserver(look);
    drawn.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
