import { analyticsChoice, analyticsConsent, type AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import { createStore } from 'zustand/vanilla';
import { COOKIE, readCookie, writeCookie } from '../browser/cookies.ts';
import { sessionStore } from '../session/session.ts';
import { settings } from '../settings.ts';
import { withdrawVisitor } from './visitor.ts';

/** Counts the choices made on this page, so that components that show the consent re-render. */
const choiceStore = createStore<{ changes: number }>(() => ({ changes: 0 }));

/**
 * Returns whether this browser may be recognised: by its privacy signal, the choice, the country.
 */
export function consentNow(): AnalyticsConsent {
  return analyticsConsent({
    gpc: settings().analytics.consent === 'locked',
    choice: analyticsChoice(readCookie(COOKIE.consent)),
    country: sessionStore.getState().member?.user.country ?? readCookie(COOKIE.country),
  });
}

/** Stores a choice for a year; a no withdraws the id of this browser. */
export function chooseConsent(choice: 'yes' | 'no'): void {
  writeCookie(COOKIE.consent, `analytics=${choice}`);
  if (choice === 'no') withdrawVisitor();
  choiceStore.setState(({ changes }) => ({ changes: changes + 1 }));
}

/**
 * Subscribes to possible changes of the consent: a choice here, another sign-in, or another tab.
 */
export function onConsentChange(listener: () => void): () => void {
  const stops = [choiceStore.subscribe(listener), sessionStore.subscribe(listener)];
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
