import { z } from 'zod';
import { rawText, schemaOf, uuid } from '../endpoint-schema.ts';
import { checkNewsletter, subscribe, unsubscribe } from './newsletter.ts';
import type { UnsubscribePlace, SubscriberBody, SubscriptionAnswer } from './newsletter.ts';

/** Where consent was withdrawn; an invalid value counts as missing. */
export const unsubscribePlace: z.ZodType<UnsubscribePlace | undefined> = z
  .literal('privacy')
  .optional()
  .catch(undefined);

const body: z.ZodType<SubscriberBody> = z.object({
  email: rawText(1000).optional(),
  uid: uuid.optional(),
  userID: uuid.optional(),
  optInSource: unsubscribePlace,
});
const data: z.ZodType<SubscriptionAnswer> = z.object({ status: z.enum(['Active', 'Unsubscribed']) });

export const checkNewsletterSchema = schemaOf(checkNewsletter, {
  status: 200,
  body,
  data,
  codes: ['marketing-unavailable'],
});

export const subscribeSchema = schemaOf(subscribe, { status: 200, body, data, codes: ['marketing-unavailable'] });

export const unsubscribeSchema = schemaOf(unsubscribe, { status: 200, body, data, codes: ['marketing-unavailable'] });
