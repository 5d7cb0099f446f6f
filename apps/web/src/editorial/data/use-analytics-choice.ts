import type { AnalyticsConsent } from '@nestling/domain/account/analytics-consent';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { analytics } from '../../lib/analytics/analytics.ts';
import { chooseConsent, consentNow, onConsentChange } from '../../lib/analytics/consent.ts';
import { sessionStore } from '../../lib/session/session.ts';

export interface AnalyticsChoiceForm {
  isOn: boolean;
  /** True when the browser itself refuses tracking. */
  isLocked: boolean;
  choose: (on: boolean) => void;
}

/** The server renders without the cookies of the visitor, so the switch is off at first. */
const assumedConsent = (): AnalyticsConsent => 'no';

/** Returns the visitor's choice about analytics, and a function to change it. */
export function useAnalyticsChoice(): AnalyticsChoiceForm {
  const { signedIn } = useStore(sessionStore);
  const consent = useSyncExternalStore(onConsentChange, consentNow, assumedConsent);
  return {
    isOn: consent === 'yes',
    isLocked: consent === 'locked',
    choose: (on) => {
      chooseConsent(on ? 'yes' : 'no');
      if (on && signedIn) analytics.identify();
    },
  };
}
