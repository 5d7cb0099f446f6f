import { analyticsChoice, analyticsConsent } from '@nestling/domain/account/analytics-consent';
import type { AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import { createStore } from 'zustand/vanilla';
import { COOKIE, readCookie, writeCookie } from '../cookies.ts';
import { sessionStore } from '../session.ts';
import { settings } from '../settings.ts';
import { forgetVisitor } from './visitor.ts';

/** Counts the choices made on this page, so that who shows the consent hears of them. */
const choiceStore = createStore<{ made: number }>(() => ({ made: 0 }));

/** Whether this browser may be known again: by its own wish, by the choice, by the country (D-159, D-183). */
export function consentNow(): AnalyticsConsent {
  return analyticsConsent({
    gpc: settings().analytics.consent === 'locked',
    choice: analyticsChoice(readCookie(COOKIE.consent)),
    country: sessionStore.getState().member?.user.country ?? readCookie(COOKIE.country),
  });
}

/** Keeps a choice for a year; with a no the id of this browser goes. */
export function chooseConsent(choice: 'yes' | 'no'): void {
  writeCookie(COOKIE.consent, `analytics=${choice}`);
  if (choice === 'no') forgetVisitor();
  choiceStore.setState(({ made }) => ({ made: made + 1 }));
}

/** Calls back when the consent may have changed: by a choice here, by another sign-in, or in another tab meanwhile. */
export function onConsentChange(heard: () => void): () => void {
  const stops = [choiceStore.subscribe(heard), sessionStore.subscribe(heard)];
  window.addEventListener('focus', heard);
  document.addEventListener('visibilitychange', heard);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('focus', heard);
    document.removeEventListener('visibilitychange', heard);
  };
}
