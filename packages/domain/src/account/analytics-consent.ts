/**
 * Whether a visitor may be recognised again; `locked` is a no of the browser itself, which no
 * switch of ours overrides.
 */
export type AnalyticsConsent = 'yes' | 'no' | 'locked';

/**
 * The value of the cookie `bbu-consent`; null where nothing was chosen, or where the value is not
 * one of ours.
 */
export type AnalyticsChoice = 'yes' | 'no' | null;

interface ConsentFacts {
  /** Global Privacy Control: the browser asks for a no on every site. */
  gpc: boolean;
  choice: AnalyticsChoice;
  /** From the member's record, else from the cookie; null where neither is known. */
  country: string | null;
}

/**
 * Returns the consent in force. Global Privacy Control wins over a choice, a choice over the
 * country; only the US defaults to yes.
 */
export function analyticsConsent({ gpc, choice, country }: ConsentFacts): AnalyticsConsent {
  if (gpc) return 'locked';
  return choice ?? (country === 'US' ? 'yes' : 'no');
}

/**
 * Parses the choice that a cookie holds.
 * @param cookie the decoded text
 */
export function analyticsChoice(cookie: string | null | undefined): AnalyticsChoice {
  if (cookie === 'analytics=yes') return 'yes';
  return cookie === 'analytics=no' ? 'no' : null;
}
