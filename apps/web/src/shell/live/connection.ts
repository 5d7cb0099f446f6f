import egg from '../../assets/illustrations/egg-whole.svg';
import errorScene from '../../assets/illustrations/error-scene.svg';
import { clearOfflineError, raiseOffline } from '../../lib/words/app-error.ts';
import { afterLoad } from '../start/after-load.ts';

/** Follows the browser's network state: offline shows the banner, online closes it. */
export function watchConnection(): void {
  window.addEventListener('offline', raiseOffline);
  window.addEventListener('online', clearOfflineError);
  if (!navigator.onLine) raiseOffline();
  afterLoad(fetchPictures);
}

/**
 * Loads the pictures of the offline banner early, because they cannot be loaded without a network.
 */
function fetchPictures(): void {
  for (const picture of [errorScene, egg]) new Image().src = picture;
}
