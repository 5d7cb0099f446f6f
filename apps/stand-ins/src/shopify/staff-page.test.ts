import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShopify, type ShopifyStandIn } from './start.ts';

let store: ShopifyStandIn;
beforeAll(async () => {
  store = await startShopify();
});
afterAll(() => store.close());

const post = (path: string, fields: Record<string, string> = {}): Promise<Response> =>
  fetch(`${store.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const page = async (): Promise<string> => (await fetch(`${store.url}/staff`)).text();

test('the staff page fulfills, refunds and cancels orders', async () => {
  store.addVariant({ sku: 'box', priceCents: 1400 });
  const [variant] = store.variants.values();
  const token = await fetch(`${store.url}/admin/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: store.settings['SHOPIFY_CLIENT_ID'] ?? '',
      client_secret: store.settings['SHOPIFY_CLIENT_SECRET'] ?? '',
    }),
  });
  const { access_token: accessToken } = (await token.json()) as { access_token: string };
  const query =
    'mutation CreateDraft($input: DraftOrderInput!) { draftOrderCreate(input: $input) { draftOrder { id } userErrors { field message } } }';
  const create = async (): Promise<string> => {
    const answer = await fetch(`${store.url}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': accessToken },
      body: JSON.stringify({ query, variables: { input: { lineItems: [{ variantId: variant?.id, quantity: 1 }] } } }),
    });
    const { data } = (await answer.json()) as { data: { draftOrderCreate: { draftOrder: { id: string } } } };
    return store.completeByStaff(data.draftOrderCreate.draftOrder.id);
  };
  const [first, second] = [await create(), await create()];
  const number = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
  expect((await post(`/staff/orders/${number(first)}/fulfil`)).status).toBe(303);
  await post(`/staff/orders/${number(first)}/refund`);
  await post(`/staff/orders/${number(second)}/cancel`);
  expect(store.orders.get(first)).toMatchObject({ fulfillmentStatus: 'FULFILLED', financialStatus: 'REFUNDED' });
  expect(store.orders.get(second)?.cancelledAt).not.toBeNull();
  expect(await page()).toMatch(/FULFILLED[^]*CreateDraft/);
});

test('the staff page sets the next fault', async () => {
  expect((await post('/staff/faults', { operation: 'token', kind: '500' })).status).toBe(303);
  expect((await post('/admin/oauth/access_token')).status).toBe(500);
  expect((await post('/admin/oauth/access_token')).status).toBe(400);
  expect((await post('/staff/faults', { kind: 'unknown' })).status).toBe(404);
  expect((await post('/staff/orders/1/burn')).status).toBe(404);
});
