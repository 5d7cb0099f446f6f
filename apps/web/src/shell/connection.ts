import egg from '../assets/illustrations/egg-whole.svg';
import errorScene from '../assets/illustrations/error-scene.svg';
import { clearOfflineError, raiseOffline } from '../lib/app-error.ts';
import { afterLoad } from './after-load.ts';

/** Follows the browser's network: offline shows the banner, online takes it away. */
export function watchConnection(): void {
  window.addEventListener('offline', raiseOffline);
  window.addEventListener('online', clearOfflineError);
  if (!navigator.onLine) raiseOffline();
  afterLoad(fetchPictures);
}

/** What is shown while the network is lost or slow cannot come then. */
function fetchPictures(): void {
  for (const picture of [errorScene, egg]) new Image().src = picture;
}
