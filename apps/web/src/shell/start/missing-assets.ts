import { tabStorage } from '../../lib/browser/tab-storage.ts';

/**
 * Session storage key that limits a tab to one reload after a missing asset; otherwise a missing
 * file would reload the page forever.
 */
const RELOADED_KEY = 'bbu-reload';

/** Failures of imports, so that callers can tell a missing file from other errors. */
const missing = new Set<unknown>();

/**
 * Records imports that fail. It never reloads the page, because a preloaded or blocked file is not
 * needed yet, and a reload would discard what a parent has typed.
 */
export function watchMissingAssets(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload));
}

/**
 * True where a reload may help: a page that stayed open over a release requests files that are
 * gone.
 */
export function mayReloadFor(failure: unknown): boolean {
  // Never reloads without a network, because the file is probably still there.
  return missing.has(failure) && navigator.onLine && tabStorage.read(RELOADED_KEY) === null && canNote();
}

/** Reloads once, which fetches the files of the new release, where `mayReloadFor` allows it. */
export function reloadOnce(): void {
  if (tabStorage.write(RELOADED_KEY, 'true')) location.reload();
}

/** A tab that cannot store the mark must not reload, otherwise it would reload forever. */
function canNote(): boolean {
  const isNoted = tabStorage.write(RELOADED_KEY, 'true');
  tabStorage.remove(RELOADED_KEY);
  return isNoted;
}

/** Called once a page is rendered, so that the next missing asset may reload again. */
export function forgetMissingAssets(): void {
  tabStorage.remove(RELOADED_KEY);
}
