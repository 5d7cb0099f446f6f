import { createHmac } from 'node:crypto';
import { orderWebhook } from '@nestling/contract/rewards/order';
import type { LoadCall } from './load.ts';

/** The shop's signing secret, here and in the product under test. */
export const SHOP_SECRET = 'what-the-shop-of-the-bench-signs-with';

/** A notice of the shop that an order was paid. @param cents of US dollars */
export function paidNotice(orderId: string, cents: number): LoadCall {
  const body = {
    eventId: `${orderId}:order.paid`,
    type: 'order.paid',
    orderId,
    amount: cents / 100,
    currency: 'USD',
    occurredAt: new Date().toISOString(),
  };
  const signature = createHmac('sha256', SHOP_SECRET).update(JSON.stringify(body)).digest('hex');
  return { method: 'POST', path: orderWebhook.path, headers: { 'x-shop-signature': signature }, body };
}
