import { tabStorage } from '../lib/tab-storage.ts';

/** Marks, for this tab, the one reload after a missing asset (contract section 4). */
const RELOADED_KEY = 'bbu-reload';

/** A page kept open over a release asks for files that are gone: one reload brings the new ones. */
export function watchMissingAssets(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is gone, and a reload would leave the product.
    if (!navigator.onLine || tabStorage.read(RELOADED_KEY) !== null) return;
    // Where it cannot be noted that this tab has reloaded, it would do so for ever.
    if (!tabStorage.write(RELOADED_KEY, 'true')) return;
    event.preventDefault();
    location.reload();
  });
}

/** A page came up: the next missing asset may reload again. */
export function forgetMissingAssets(): void {
  tabStorage.remove(RELOADED_KEY);
}
