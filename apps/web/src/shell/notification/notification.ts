import { hasStoredNotification } from '../../lib/session/stored-notification.ts';
import { report } from '../../lib/reports/report.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { settings } from '../../lib/settings.ts';
import { afterLoad } from '../start/after-load.ts';
import { notificationCountry } from './notification-slot.ts';

/** Time limit of the first paint for the code of a stored notification, in milliseconds. */
const LONGEST_WAIT_MS = 1000;

/**
 * Opens the notification where its flag is on. A stored one belongs to the first paint, which may
 * wait for this function. Otherwise, and on a page that is seen already, its code is not part of
 * the first load.
 */
export async function initNotification(): Promise<void> {
  if (!settings().flags.enableNotifications) return;
  const isRendered = settings().rendered !== undefined;
  if (hasStoredNotification() && !isRendered) await Promise.race([bringNotification(), longestWait()]);
  else afterLoad(loadOnceCountryIsSet);
}

function loadOnceCountryIsSet(): void {
  let tryLoad = false;
  const check = () => {
    if (tryLoad || notificationCountry() === null) return;
    tryLoad = true;
    void bringNotification();
  };
  sessionStore.subscribe(check);
  check();
}

async function bringNotification(): Promise<void> {
  try {
    const { watchNotification } = await import('./notification-watch.ts');
    watchNotification();
  } catch (failure) {
    report('The notification could not be brought', failure);
  }
}

function longestWait(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
