import type { CheckNewsletterExchange, SubscribeExchange, UnsubscribeExchange } from './newsletter.schema.ts';
import { endpoint } from '../endpoint.ts';

/**
 * The calling member. Either spelling of the id is read; the member's own email is used whatever is
 * sent.
 */
export type SubscriberBody = CheckNewsletterExchange['body'];

/**
 * The privacy page, where a member withdraws from our emails; without it, the account page is
 * assumed.
 */
export type UnsubscribePlace = NonNullable<SubscriberBody['optInSource']>;

export type SubscriptionAnswer = CheckNewsletterExchange['data'];

/**
 * Whether the member gets our emails, read from the marketing system; the browser must not cache
 * it.
 */
export const checkNewsletter = endpoint<CheckNewsletterExchange>({
  method: 'POST',
  path: '/api/user/check',
  access: 'uid',
  limit: 'write',
  summary: 'Whether the member gets our emails',
});

/** Subscribes the member to our emails. */
export const subscribe = endpoint<SubscribeExchange>({
  method: 'POST',
  path: '/api/user/subscribe',
  access: 'uid',
  limit: 'write',
  summary: 'Subscribe to our emails',
  changes: ['user'],
});

/** Unsubscribes the member from our emails. */
export const unsubscribe = endpoint<UnsubscribeExchange>({
  method: 'POST',
  path: '/api/user/unsubscribe',
  access: 'uid',
  limit: 'write',
  summary: 'Unsubscribe from our emails',
  changes: ['user'],
});
