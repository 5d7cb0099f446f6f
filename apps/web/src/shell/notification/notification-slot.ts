import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import { COOKIE, readCookie } from '../../lib/browser/cookies.ts';
import { sessionStore } from '../../lib/session/session.ts';

const COUNTRY = /^[a-z]{2}$/i;

/** The notification of a page, whose path it gets. */
export type NotificationPart = ComponentType<{ page: string }>;

/** The notification in the frame; null until its code is loaded. */
export const notificationSlot = createStore<{ Part: NotificationPart | null }>(() => ({ Part: null }));

/**
 * Returns the country of the notification: the record's, otherwise the cookie's; null while neither
 * is known.
 */
export function notificationCountry(): string | null {
  const { signedIn, member } = sessionStore.getState();
  if (signedIn && member === null) return null;
  const country = member?.user.country || readCookie(COOKIE.country) || '';
  return COUNTRY.test(country) ? country : null;
}
