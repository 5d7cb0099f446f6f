/** Marks, for this tab, the one reload after a missing asset (contract section 4). */
const RELOADED_KEY = 'bbu-reload';

/** A page kept open over a release asks for files that are gone: one reload brings the new ones. */
export function watchMissingAssets(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is gone, and a reload would leave the product.
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) !== null) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_KEY, 'true');
    location.reload();
  });
}

/** A page came up: the next missing asset may reload again. */
export function forgetMissingAssets(): void {
  sessionStorage.removeItem(RELOADED_KEY);
}
