import type {
  CreateOrderExchange,
  ReadOrderExchange,
  CheckOrderExchange,
  OrderWebhookExchange,
  ShopifyWebhookExchange,
} from './order.schema.ts';
import { endpoint } from '../endpoint.ts';

export type ShippingInfo = NonNullable<OrderBody['shippingInfo']>;

/** The order call in any of its three spellings; missing fields are filled from the course. */
export type OrderBody = CreateOrderExchange['body'];

export type OrderAnswer = CreateOrderExchange['data'];

/** Address of an order, as its confirmation shows it. */
export type OrderedTo = NonNullable<OrderAnswer['shipTo']>;

/** Orders the box to the parent's address. */
export const createOrder = endpoint<CreateOrderExchange>({
  method: 'POST',
  path: '/api/order/create',
  access: 'uid',
  limit: 'reward',
  summary: "Order the box to the parent's address",
  changes: ['reward'],
});

export type Order = ReadOrderExchange['data'];

/** Returns an own order; another member's order is not found. */
export const readOrder = endpoint<ReadOrderExchange>({
  method: 'GET',
  path: '/api/order/:orderId',
  access: 'uid',
  limit: 'read',
  summary: "One of the caller's own orders",
  shows: ['reward'],
});

/** Asks the shop for the status of an own order, at most once in ten seconds. */
export const checkOrder = endpoint<CheckOrderExchange>({
  method: 'POST',
  path: '/api/order/:orderId/check',
  access: 'uid',
  limit: 'write',
  summary: "Refresh one of the caller's own orders from the shop",
  changes: ['reward'],
});

/** The shop's notice of an event of an order: signed, repeatable and in any order. */
export const orderWebhook = endpoint<OrderWebhookExchange>({
  method: 'POST',
  path: '/api/order/webhook',
  access: 'sig',
  limit: 'none',
  summary: 'Webhook for order events of the shop',
  isNavigation: true,
});

/**
 * A notice of Shopify that something happened to an order: signed over its bytes, with the fields
 * that the vendor sends. It only makes the order be read at once.
 */
export const shopifyWebhook = endpoint<ShopifyWebhookExchange>({
  method: 'POST',
  path: '/api/webhooks/shopify',
  access: 'sig',
  limit: 'none',
  summary: 'Webhook for events of orders at Shopify',
  isNavigation: true,
  bodyLimit: 262_144,
});
