import errorScene from '../assets/illustrations/error-scene.svg';
import { clearOfflineError, raiseOffline } from '../lib/app-error.ts';

/** Follows the browser's network: offline shows the banner, online takes it away. */
export function watchConnection(): void {
  window.addEventListener('offline', raiseOffline);
  window.addEventListener('online', clearOfflineError);
  if (!navigator.onLine) raiseOffline();
  window.addEventListener('load', keepPicture);
}

/** The drawing of a page that waits for the network cannot come without one. */
function keepPicture(): void {
  new Image().src = errorScene;
}
