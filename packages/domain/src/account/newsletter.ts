/** Whether the marketing system may mail a subscriber (LRN-239). */
export type SubscriptionStatus = 'Active' | 'Unsubscribed';

export const NEWSLETTER_ACTIONS = ['subscribe', 'unsubscribe'] as const;

/** What a member can ask for. */
export type NewsletterAction = (typeof NEWSLETTER_ACTIONS)[number];

/** The same as a record of what was done (LRN-230). */
export type NewsletterRecord = 'subscribed' | 'unsubscribed';

/** The status that an action leads to. */
export function statusAfter(action: NewsletterAction): SubscriptionStatus {
  return action === 'subscribe' ? 'Active' : 'Unsubscribed';
}

/** The status of a subscriber whom the marketing system does not know: what the member answered us (D-199). */
export function statusOfAnswer(emailOptIn: boolean | null): SubscriptionStatus {
  return emailOptIn ? 'Active' : 'Unsubscribed';
}

/** What was done for a status to be as it is. */
export function recordOf(status: SubscriptionStatus): NewsletterRecord {
  return status === 'Active' ? 'subscribed' : 'unsubscribed';
}

/** The action that a status leaves open. */
export function actionFor(status: SubscriptionStatus): NewsletterAction {
  return status === 'Active' ? 'unsubscribe' : 'subscribe';
}

/**
 * True when what the marketing system says ends our own yes: who has unsubscribed there gets no mail. A yes there never makes
 * one here (D-199).
 */
export function endsOptIn(confirmed: SubscriptionStatus | null, emailOptIn: boolean | null): boolean {
  return confirmed === 'Unsubscribed' && emailOptIn === true;
}

/** A text as an action. @throws Error for any other (LRN-245) */
export function newsletterAction(text: string): NewsletterAction {
  const action = NEWSLETTER_ACTIONS.find((known) => known === text);
  if (action === undefined) throw new Error('Invalid SFMC Action');
  return action;
}
