/** Whether the marketing system may mail a subscriber. */
export type SubscriptionStatus = 'Active' | 'Unsubscribed';

export const NEWSLETTER_ACTIONS = ['subscribe', 'unsubscribe'] as const;

/** The actions that a member can request. */
export type NewsletterAction = (typeof NEWSLETTER_ACTIONS)[number];

/** The action in the past tense, as it is recorded. */
export type NewsletterRecord = 'subscribed' | 'unsubscribed';

/** Returns the status that an action leads to. */
export function statusAfter(action: NewsletterAction): SubscriptionStatus {
  return action === 'subscribe' ? 'Active' : 'Unsubscribed';
}

/**
 * Returns the status of a subscriber whom the marketing system does not know: from the answer the
 * member gave us.
 */
export function statusOfAnswer(emailOptIn: boolean | null): SubscriptionStatus {
  return emailOptIn ? 'Active' : 'Unsubscribed';
}

/** Returns the record that explains a status. */
export function sfmcActionOf(status: SubscriptionStatus): NewsletterRecord {
  return status === 'Active' ? 'subscribed' : 'unsubscribed';
}

/** Returns the action that a status leaves open. */
export function actionFor(status: SubscriptionStatus): NewsletterAction {
  return status === 'Active' ? 'unsubscribe' : 'subscribe';
}

/**
 * True when the marketing system's status ends our own yes: a member who unsubscribed there gets no
 * mail. A yes there never creates one here.
 */
export function endsOptIn(confirmed: SubscriptionStatus | null, emailOptIn: boolean | null): boolean {
  return confirmed === 'Unsubscribed' && emailOptIn === true;
}

/**
 * Parses an action.
 * @throws Error for any other text
 */
export function newsletterAction(text: string): NewsletterAction {
  const action = NEWSLETTER_ACTIONS.find((one) => one === text);
  if (action === undefined) throw new Error('Invalid SFMC Action');
  return action;
}
