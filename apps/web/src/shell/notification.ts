import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import { COOKIE, readCookie } from '../lib/cookies.ts';
import { hasKeptNotification } from '../lib/kept-notification.ts';
import { report } from '../lib/report.ts';
import { sessionStore } from '../lib/session.ts';
import { settings } from '../lib/settings.ts';
import { afterLoad } from './after-load.ts';

/** The longest that the first paint waits for the code of a kept notification, in milliseconds. */
const LONGEST_WAIT_MS = 1000;

const COUNTRY = /^[a-z]{2}$/i;

/** Place of the notification in the frame; null until its code is here. */
export const notificationSlot = createStore<{ Part: ComponentType | null }>(() => ({ Part: null }));

/** The country whose notification is asked for: the record's, else the cookie's; null while neither is known (D-161). */
export function notificationCountry(): string | null {
  const { signedIn, member } = sessionStore.getState();
  if (signedIn && member === null) return null;
  const country = member?.user.country || readCookie(COOKIE.country) || '';
  return COUNTRY.test(country) ? country : null;
}

/**
 * Opens the notification where its flag is on (ACC C-76). One that was kept belongs to the first paint, which may wait
 * for the answer of this function; else its code is no part of the first load.
 */
export async function initNotification(): Promise<void> {
  if (!settings().flags.enableNotifications) return;
  if (hasKeptNotification()) await Promise.race([bringNotification(), longestWait()]);
  else afterLoad(bringOnceCountryIsKnown);
}

function bringOnceCountryIsKnown(): void {
  let isBrought = false;
  const look = () => {
    if (isBrought || notificationCountry() === null) return;
    isBrought = true;
    void bringNotification();
  };
  sessionStore.subscribe(look);
  look();
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
