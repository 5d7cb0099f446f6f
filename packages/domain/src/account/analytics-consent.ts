/** Whether a visitor may be known again; `locked` is a no of the browser itself, which no switch of ours takes back. */
export type AnalyticsConsent = 'yes' | 'no' | 'locked';

/** What the cookie `bbu-consent` says; null where nothing was chosen, or what stands there is no answer of ours. */
export type AnalyticsChoice = 'yes' | 'no' | null;

interface ConsentFacts {
  /** Global Privacy Control: the browser asks for a no on every site. */
  gpc: boolean;
  choice: AnalyticsChoice;
  /** Of the member's record, else of the cookie; null where neither is known. */
  country: string | null;
}

/** Global Privacy Control wins over a choice, a choice over the country; only the US is a yes by itself (D-159, D-183). */
export function analyticsConsent({ gpc, choice, country }: ConsentFacts): AnalyticsConsent {
  if (gpc) return 'locked';
  return choice ?? (country === 'US' ? 'yes' : 'no');
}

/** The choice that a cookie holds. @param cookie the decoded text */
export function analyticsChoice(cookie: string | null | undefined): AnalyticsChoice {
  if (cookie === 'analytics=yes') return 'yes';
  return cookie === 'analytics=no' ? 'no' : null;
}
