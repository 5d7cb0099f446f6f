import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { analytics } from '../../lib/analytics/analytics.ts';
import { chooseConsent, consentNow, onConsentChange } from '../../lib/analytics/consent.ts';
import { sessionStore } from '../../lib/session.ts';

export interface AnalyticsChoiceForm {
  isOn: boolean;
  /** The browser itself says no. */
  isLocked: boolean;
  choose: (on: boolean) => void;
}

/** Whether the visitor may be known again, and the way to say so. */
export function useAnalyticsChoice(): AnalyticsChoiceForm {
  const { signedIn } = useStore(sessionStore);
  const consent = useSyncExternalStore(onConsentChange, consentNow);
  return {
    isOn: consent === 'yes',
    isLocked: consent === 'locked',
    choose: (on) => {
      chooseConsent(on ? 'yes' : 'no');
      if (on && signedIn) analytics.identify();
    },
  };
}
