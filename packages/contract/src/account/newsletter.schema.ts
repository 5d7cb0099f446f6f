import { z } from 'zod';
import { rawText, schemaOf, uuid, type Exchanged } from '../endpoint-schema.ts';

/** Where consent was withdrawn; an invalid value counts as missing. */
export const unsubscribePlace = z.literal('privacy').optional().catch(undefined);

const body = z.object({
  email: rawText(1000).optional(),
  uid: uuid.optional(),
  userID: uuid.optional(),
  optInSource: unsubscribePlace,
});
const data = z.object({ status: z.enum(['Active', 'Unsubscribed']) });

export const checkNewsletterSchema = schemaOf({
  status: 200,
  body,
  data,
  codes: ['marketing-unavailable'],
});
export type CheckNewsletterExchange = Exchanged<typeof checkNewsletterSchema>;

export const subscribeSchema = schemaOf({
  status: 200,
  body,
  data,
  codes: ['marketing-unavailable', 'forbidden', 'required'],
});
export type SubscribeExchange = Exchanged<typeof subscribeSchema>;

export const unsubscribeSchema = schemaOf({
  status: 200,
  body,
  data,
  codes: ['marketing-unavailable', 'forbidden', 'required'],
});
export type UnsubscribeExchange = Exchanged<typeof unsubscribeSchema>;
