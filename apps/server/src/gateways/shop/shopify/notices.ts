import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { isSignedBy } from '../../inbound/signature.ts';
import type { ExternalNotice, ShopNotices } from '../external-shop.ts';
import { keyOfNotes, orderIdOf } from './order-key.ts';

/** Topics, as subscriptions and as the header of a notice name them. */
export const TOPICS = {
  ORDERS_PAID: 'orders/paid',
  ORDERS_CANCELLED: 'orders/cancelled',
  ORDERS_FULFILLED: 'orders/fulfilled',
  REFUNDS_CREATE: 'refunds/create',
} as const;

/** The fields of a notice that are read; subscriptions ask for no others. */
export const NOTICE_FIELDS: readonly string[] = ['admin_graphql_api_id', 'note_attributes', 'order_id'];

const aboutOrder = z.object({
  admin_graphql_api_id: z.string().regex(/^gid:\/\/shopify\/Order\/\d{1,20}$/),
  note_attributes: z.array(z.object({ name: z.string(), value: z.string() })).catch([]),
});

const aboutRefund = z.object({ order_id: z.number().int().positive() });

/**
 * Creates the reader of Shopify's notices. What a notice says of an order beside its id is not
 * used, because it may be old, repeated or in the wrong order.
 *
 * @param secrets of the app; the former one signs up to an hour after a change
 */
export function createShopifyNotices(secrets: readonly string[], store: string): ShopNotices {
  return {
    source: 'shopify',
    read: (raw, headers) => {
      const signature = headerOf(headers, 'x-shopify-hmac-sha256');
      if (!isSignedBy({ raw, signature, encoding: 'base64', secrets })) return 'bad-signature';
      const eventId = headerOf(headers, 'x-shopify-event-id') ?? headerOf(headers, 'x-shopify-webhook-id');
      const type = headerOf(headers, 'x-shopify-topic');
      if (!eventId || !type || headerOf(headers, 'x-shopify-shop-domain') !== store) return 'unreadable';
      const order = orderIn(raw, type);
      return order === null
        ? 'unreadable'
        : { eventId, type, ...order, occurredAt: headerOf(headers, 'x-shopify-triggered-at') ?? null };
    },
  };
}

function orderIn(raw: Buffer, type: string): Pick<ExternalNotice, 'orderId' | 'shopOrderId'> | null {
  const body = parsed(raw);
  if (type === TOPICS.REFUNDS_CREATE) {
    const { success, data } = aboutRefund.safeParse(body);
    return success ? { orderId: null, shopOrderId: `gid://shopify/Order/${data.order_id}` } : null;
  }
  const { success, data } = aboutOrder.safeParse(body);
  if (!success) return null;
  const key = keyOfNotes(data.note_attributes);
  return { orderId: key === null ? null : orderIdOf(key), shopOrderId: data.admin_graphql_api_id };
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && /^[\x20-\x7e]{1,200}$/.test(value) ? value : undefined;
}
