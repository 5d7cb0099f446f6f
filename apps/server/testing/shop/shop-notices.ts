import { createHmac } from 'node:crypto';
import type { HttpAnswer, TestProduct } from '../product.ts';

/** Signing secret of the shop under test. */
export const SHOP_SECRET = 'the-secret-of-the-shop-under-test-1';
/** The previous secret, which is still valid. */
export const PREVIOUS_SECRET = 'the-secret-of-the-shop-under-test-0';

/** The fields of a notice, with any values; omitted ones get defaults. */
export interface SentNotice {
  eventId?: string;
  type?: string;
  orderId: string;
  shopOrderId?: unknown;
  amount?: unknown;
  currency?: unknown;
  orderStatusURL?: unknown;
  occurredAt?: unknown;
}

/** A notice as the shop sends it. */
export function noticeBody({ eventId, type = 'order.paid', orderId, ...facts }: SentNotice): string {
  return JSON.stringify({
    eventId: eventId ?? `${orderId}:${type}`,
    type,
    orderId,
    amount: 9.95,
    currency: 'USD',
    occurredAt: '2026-03-01T12:00:00.000Z',
    ...facts,
  });
}

/** Has the shop say something of an order. @param body as it is sent, byte by byte */
export async function sendNotice(
  product: TestProduct,
  notice: SentNotice | string,
  { secret = SHOP_SECRET, signature }: { secret?: string; signature?: string } = {},
): Promise<HttpAnswer> {
  const body = typeof notice === 'string' ? notice : noticeBody(notice);
  const signed = signature ?? createHmac('sha256', secret).update(body).digest('hex');
  return product.browser().post('/api/order/webhook', body, { 'x-shop-signature': signed });
}
