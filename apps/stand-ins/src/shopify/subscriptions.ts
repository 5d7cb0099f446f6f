import { z } from 'zod';
import type { Store, StoreSubscription } from './store.ts';
import type { UserError } from './user-error.ts';

/** What the stand-in understands of the arguments of `webhookSubscriptionCreate`. */
export const subscriptionArguments = z.object({
  topic: z.string(),
  webhookSubscription: z.strictObject({
    uri: z.string().nullish(),
    format: z.literal('JSON').nullish(),
    includeFields: z.array(z.string()).nullish(),
    name: z.string().nullish(),
  }),
});

/** Creates a subscription; one topic and one address make one only. */
export function createSubscription(
  { subscriptions, createId }: Store,
  { topic, webhookSubscription: { uri, includeFields } }: z.output<typeof subscriptionArguments>,
): { subscription: StoreSubscription | null; userErrors: readonly UserError[] } {
  if (!isAddress(uri)) return refused('Address is invalid');
  const isDouble = [...subscriptions.values()].some((one) => one.topic === topic && one.uri === uri);
  if (isDouble) return refused('Address for this topic has already been taken');
  const id = createId('WebhookSubscription');
  const subscription = { id, topic, uri, includeFields: includeFields ?? null };
  subscriptions.set(id, subscription);
  return { subscription, userErrors: [] };
}

/** Like the vendor's, but for addresses on this machine, where tests have no certificate. */
function isAddress(uri: string | null | undefined): uri is string {
  if (!uri || !URL.canParse(uri)) return false;
  const { protocol, hostname } = new URL(uri);
  return protocol === 'https:' || (protocol === 'http:' && (hostname === '127.0.0.1' || hostname === 'localhost'));
}

function refused(message: string): { subscription: null; userErrors: readonly UserError[] } {
  return { subscription: null, userErrors: [{ field: ['webhookSubscription', 'uri'], message }] };
}
