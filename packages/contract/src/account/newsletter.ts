import type { SubscriptionStatus } from '@nestling/domain/account/newsletter';
import { endpoint } from '../endpoint.ts';

/** Who calls; either spelling of the id is read, and the member's own email is used whatever is sent (C-57). */
export interface SubscriberBody {
  email?: string | undefined;
  uid?: string | undefined;
  userID?: string | undefined;
  optInSource?: PlaceOfNo | undefined;
}

/** The privacy page, where a yes to our emails is taken back; without it a member answers on her account page (D-182). */
export type PlaceOfNo = 'privacy';

export interface SubscriptionAnswer {
  status: SubscriptionStatus;
}

type Asked = { body: SubscriberBody; data: SubscriptionAnswer };

/** Whether the member gets our emails, as the marketing system has it; nothing here is kept by the browser. */
export const checkNewsletter = endpoint<Asked>({
  method: 'POST',
  path: '/api/user/check',
  access: 'uid',
  limit: 'write',
  summary: 'Whether the member gets our emails',
});

/** Sends the member our emails from now on. */
export const subscribe = endpoint<Asked>({
  method: 'POST',
  path: '/api/user/subscribe',
  access: 'uid',
  limit: 'write',
  summary: 'Get our emails',
  changes: ['user'],
});

/** Sends the member none of our emails any more. */
export const unsubscribe = endpoint<Asked>({
  method: 'POST',
  path: '/api/user/unsubscribe',
  access: 'uid',
  limit: 'write',
  summary: 'Get no more emails',
  changes: ['user'],
});
