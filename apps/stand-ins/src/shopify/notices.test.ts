import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CREATE, createApiClient, draftOf, SUBSCRIBE } from '../../testing/api-client.ts';
import { type LocalServer, startLocalServer } from '../http-server.ts';
import { type ShopifyStandIn, startShopify } from './start.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let shop: ShopifyStandIn;
let call: Awaited<ReturnType<typeof createApiClient>>;
let receiver: LocalServer;
let received: Received[];
let status: number;

beforeEach(async () => {
  received = [];
  status = 200;
  receiver = await startLocalServer(0, async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status).end();
  });
  shop = await startShopify({ behaviour: { noticeRetryDelaysMs: Array.from({ length: 8 }, () => 1) } });
  call = await createApiClient(shop);
});
afterEach(async () => {
  await shop.close();
  await receiver.close();
});

async function subscribe(topic: string, includeFields: string[] | null = null, uri = `${receiver.url}/notices`) {
  const { at } = await call(SUBSCRIBE, { topic, subscription: { uri, format: 'JSON', includeFields } });
  return at('data.webhookSubscriptionCreate');
}

async function createDraft(): Promise<string> {
  const variant = shop.addVariant({ sku: 'BOX' });
  const input = draftOf(variant, {
    lineItems: [{ variantId: variant, quantity: 1, priceOverride: { amount: 20, currencyCode: 'USD' } }],
    email: 'mia@example.com',
  });
  return (await call(CREATE, input)).textAt('data.draftOrderCreate.draftOrder.id');
}

const signatureOf = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('base64');
const topics = () => received.map(({ headers }) => headers['x-shopify-topic']?.toString() ?? '');

test('a webhook subscription requires an https URL, and is created once', async () => {
  expect(await subscribe('ORDERS_PAID', null, 'http://example.com/')).toMatchObject({ webhookSubscription: null });
  expect(await subscribe('ORDERS_PAID')).toMatchObject({ webhookSubscription: { id: expect.any(String) as unknown } });
  expect(await subscribe('ORDERS_PAID')).toMatchObject({
    webhookSubscription: null,
    userErrors: [{ field: ['webhookSubscription', 'uri'] }],
  });
  expect(await subscribe('ORDERS_CANCELLED')).toMatchObject({ userErrors: [] });
  expect(shop.subscriptions.size).toBe(2);
});

test('a webhook is signed and has a topic, and contains personal data unless fields are selected', async () => {
  await subscribe('ORDERS_PAID');
  const order = shop.payInvoice(await createDraft());
  await shop.settled();
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'x-shopify-topic': 'orders/paid',
    'x-shopify-hmac-sha256': signatureOf(body, 'stand-in-secret'),
    'x-shopify-shop-domain': 'nestling-boxes.myshopify.com',
    'x-shopify-api-version': '2026-10',
    'x-shopify-webhook-id': expect.any(String) as unknown,
    'x-shopify-event-id': expect.any(String) as unknown,
    'x-shopify-triggered-at': expect.any(String) as unknown,
  });
  expect(JSON.parse(body)).toMatchObject({
    id: Number(order.slice(order.lastIndexOf('/') + 1)),
    admin_graphql_api_id: order,
    email: 'mia@example.com',
    note_attributes: [{ name: 'nestling_key', value: 'key-1' }],
    tags: 'key-1',
    updated_at: expect.stringMatching(/-05:00$/) as unknown,
  });
});

test('a webhook can have selected fields only, and be signed with the previous secret', async () => {
  await subscribe('REFUNDS_CREATE', ['id', 'order_id', 'admin_graphql_api_id']);
  shop.rotateSecret('second-secret');
  shop.behaviour.signsWithPreviousSecret = true;
  const order = shop.payInvoice(await createDraft());
  shop.refund(order);
  await shop.settled();
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(Object.keys(JSON.parse(body) as object)).toEqual(['id', 'admin_graphql_api_id', 'order_id']);
  expect(headers['x-shopify-hmac-sha256']).toBe(signatureOf(body, 'stand-in-secret'));
});

test('each order event sends a webhook with its topic', async () => {
  for (const topic of ['ORDERS_PAID', 'ORDERS_CANCELLED', 'ORDERS_FULFILLED', 'REFUNDS_CREATE']) await subscribe(topic);
  const [sent, cancelled] = [shop.payInvoice(await createDraft()), shop.payInvoice(await createDraft())];
  shop.fulfil(sent);
  shop.cancelByStaff(cancelled);
  await shop.settled();
  expect(topics().toSorted((a, b) => a.localeCompare(b))).toEqual([
    'orders/cancelled',
    'orders/fulfilled',
    'orders/paid',
    'orders/paid',
    'refunds/create',
  ]);
});

test('a webhook is retried eight times unchanged, then the subscription is deleted', async () => {
  status = 500;
  await subscribe('ORDERS_PAID');
  shop.payInvoice(await createDraft());
  await shop.settled();
  expect(shop.notices.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1);
  expect(shop.subscriptions.size).toBe(0);
});

test('a webhook receiver that responds late counts as not responding', async () => {
  await receiver.close();
  receiver = await startLocalServer(0, () => Promise.resolve());
  Object.assign(shop.behaviour, { noticeTimeoutMs: 20, noticeRetryDelaysMs: [] });
  await subscribe('ORDERS_PAID');
  shop.payInvoice(await createDraft());
  await shop.settled();
  expect(shop.notices).toMatchObject([{ status: null }]);
  expect(shop.subscriptions.size).toBe(0);
});

test('webhooks can be repeated, reversed and held until released', async () => {
  for (const topic of ['ORDERS_PAID', 'ORDERS_FULFILLED']) await subscribe(topic);
  const order = shop.payInvoice(await createDraft());
  await shop.settled();
  shop.faults.add({ operation: 'notice', kind: 'repeat' });
  shop.fulfil(order);
  await shop.settled();
  expect(topics()).toEqual(['orders/paid', 'orders/fulfilled', 'orders/fulfilled']);

  received.length = 0;
  shop.faults.clear();
  shop.faults.add({ operation: 'notice', kind: 'reverse' }, { operation: 'notice', kind: 'hold', nth: 3 });
  shop.fulfil(shop.payInvoice(await createDraft()));
  await shop.settled();
  expect(topics()).toEqual(['orders/fulfilled', 'orders/paid']);
  shop.fulfil(order);
  await shop.settled();
  expect(topics()).toHaveLength(2);
  shop.faults.releaseNotices();
  await expect.poll(topics).toHaveLength(3);
  expect(shop.faults.used.map(({ kind }) => kind)).toEqual(['repeat', 'reverse', 'hold']);
});
