import { expect, test } from 'vitest';
import {
  callApi,
  COMPLETE,
  CREATE,
  createApiClient,
  draftOf,
  fetchToken,
  FIND,
  READ_DRAFT,
} from '../../testing/api-client.ts';
import { store, storeForEach } from '../../testing/store-for-each.ts';

storeForEach();

test('a wrong secret gets no token', async () => {
  const answer = await fetchToken(store.shop, 'wrong');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: 'invalid_client' });
});

test('a token has scopes, expires, and can be revoked', async () => {
  const issued = (await (await fetchToken(store.shop)).json()) as { access_token: string };
  expect(issued).toEqual({
    access_token: expect.stringMatching(/^shpat_/) as unknown,
    scope: 'write_draft_orders,write_orders,read_products,read_inventory,read_all_orders',
    expires_in: 86_399,
  });
  const status = async () => (await callApi(store.shop, issued.access_token, '{ shop { currencyCode } }')).status;
  expect(await status()).toBe(200);
  store.shop.faults.clockSkewMs = 86_400_000;
  expect(await status()).toBe(401);
  store.shop.faults.clockSkewMs = 0;
  store.shop.revokeTokens();
  expect(await status()).toBe(401);
});

test('an uninstalled app is refused, and a paused store answers 402', async () => {
  store.shop.behaviour.isPaused = true;
  expect((await store.call('{ shop { currencyCode } }')).status).toBe(402);
  store.shop.behaviour.isUninstalled = true;
  expect(await store.call('{ shop { currencyCode } }')).toMatchObject({
    status: 401,
    body: { errors: expect.stringContaining('Invalid API key') as unknown },
  });
  expect((await fetchToken(store.shop)).status).toBe(400);
});

test('a response contains the API version that served it, which may differ from the requested one', async () => {
  expect((await store.call('{ shop { currencyCode } }')).headers.get('x-shopify-api-version')).toBe('2026-10');
  store.shop.behaviour.servedVersion = '2027-01';
  expect((await store.call('{ publicApiVersions { handle supported } }')).at('data.publicApiVersions')).toEqual([
    { handle: '2026-10', supported: false },
    { handle: '2027-01', supported: true },
    { handle: 'unstable', supported: false },
  ]);
  const { headers } = await store.call('{ shop { currencyCode } }');
  expect(headers.get('x-shopify-api-version')).toBe('2027-01');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('an API request that is not sent as JSON is refused', async () => {
  const { access_token: token } = (await (await fetchToken(store.shop)).json()) as { access_token: string };
  const answer = await fetch(`${store.shop.url}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-shopify-access-token': token },
    body: '{"query":"{ shop { currencyCode } }"}',
  });
  expect(answer.status).toBe(400);
});

test.each([
  ['an unknown field', '{ shop { label } }', {}, 'Cannot query field "label" on type "Shop"'],
  ['a missing argument', '{ draftOrder { id } }', {}, 'argument "id" of type "ID!" is required'],
  ['an unknown input', CREATE, { input: { wrong: 1 } }, 'Field "wrong" is not defined by type "DraftOrderInput"'],
  ['a wrong value', CREATE, { input: { shippingAddress: { countryCode: 'PR' } } }, 'does not exist in "CountryCode"'],
  ['a time without a zone', CREATE, { input: { reserveInventoryUntil: '2026-10-01' } }, 'DateTime cannot represent'],
  ['a list without first', '{ orders { nodes { id } } }', {}, 'you must provide one of first or last'],
  [
    'lines without first',
    '{ draftOrders(first: 1) { nodes { lineItems { nodes { quantity } } } } }',
    {},
    'first or last',
  ],
  ['a search that is not understood', FIND, { query: 'label:a' }, 'knows no filter label'],
  ['a bare tag', FIND, { query: 'tag:key-1' }, 'must be quoted'],
  ['an input that is not simulated', CREATE, { input: { note: 'a', discountCodes: ['a'] } }, 'does not support this'],
])('the invalid request %s gets errors with status 200', async (_what, query, variables, message) => {
  await store.call(CREATE, draftOf(store.box));
  const { status, at } = await store.call(query, variables);
  expect(status).toBe(200);
  expect(at('errors.0.message')).toContain(message);
});

test('a query without its scope gets an error and null data, and a write scope allows reading', async () => {
  expect((await store.call(READ_DRAFT, { id: 'x' })).body).toMatchObject({ data: { draftOrder: null } });
  store.shop.behaviour.scopes.delete('write_draft_orders');
  const { status, body } = await store.call(READ_DRAFT, { id: 'x' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ data: { draftOrder: null }, errors: [{ extensions: { code: 'ACCESS_DENIED' } }] });
});

test('each response reports its cost, and calls are throttled until the bucket is refilled', async () => {
  const { behaviour } = store.shop;
  expect(behaviour.restoreRate).toBe(100);
  // Otherwise the bucket is fuller the longer the call takes.
  behaviour.restoreRate = 0;
  const { at } = await store.call(FIND, { query: "tag:'none'" });
  expect(at('extensions.cost')).toMatchObject({
    requestedQueryCost: 22,
    actualQueryCost: 2,
    throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 1998, restoreRate: 0 },
  });
  behaviour.bucketSize = 30;
  await store.call(CREATE, draftOf(store.box));
  await store.call(CREATE, draftOf(store.box));
  const throttled = await store.call(CREATE, draftOf(store.box));
  expect(throttled.status).toBe(200);
  expect(throttled.body).toMatchObject({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] });
  expect(throttled.at('data')).toBeUndefined();
  expect(store.shop.drafts.size).toBe(2);
  behaviour.restoreRate = 100_000;
  await expect
    .poll(async () => (await store.call(CREATE, draftOf(store.box))).at('data.draftOrderCreate'))
    .toBeTruthy();
});

test('a search finds drafts and orders by tag, time, state and id once the index is updated', async () => {
  const search = async (query: string) => {
    const { at } = await store.call(FIND, { query });
    return [at('data.draftOrders.nodes.length') ?? at('data.draftOrders.nodes'), at('data.orders.nodes')];
  };
  Object.assign(store.shop.behaviour, { draftIndexLagMs: 60_000, orderIndexLagMs: 120_000 });
  const id = (await store.call(CREATE, draftOf(store.box, { tags: ["it's", 'key-1'] }))).textAt(
    'data.draftOrderCreate.draftOrder.id',
  );
  const order = (await store.call(COMPLETE, { id })).at('data.draftOrderComplete.draftOrder.order.id');
  expect(await search("tag:'key-1'")).toEqual([[], []]);
  expect((await store.call(READ_DRAFT, { id })).at('data.draftOrder.order.id')).toBe(order);
  store.shop.faults.clockSkewMs = 60_000;
  store.call = await createApiClient(store.shop);
  expect(await search("tag:'key-1'")).toEqual([[{ id }], []]);
  store.shop.faults.clockSkewMs = 120_000;
  expect(await search("tag:'KEY-1'")).toEqual([[{ id }], [{ id: order }]]);
  expect(await search(String.raw`tag:'it\'s' status:completed`)).toEqual([[{ id }], []]);
  expect(await search("tag:'key-1' AND status:open")).toEqual([[], [{ id: order }]]);
  expect(await search("created_at:<'2026-01-01T00:00:00Z'")).toEqual([[], []]);
  expect(await search(`id:>=${id.slice(id.lastIndexOf('/') + 1)}`)).toEqual([[{ id }], [{ id: order }]]);
});

test('a paginated list continues after a cursor whose entry was deleted', async () => {
  for (let at = 0; at < 3; at += 1) await store.call(CREATE, draftOf(store.box));
  const page = `query P($after: String) { draftOrders(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }`;
  const first = await store.call(page);
  const ids = [...store.shop.drafts.keys()];
  expect(first.at('data.draftOrders.nodes')).toEqual([{ id: ids[0] }, { id: ids[1] }]);
  expect(first.at('data.draftOrders.pageInfo.hasNextPage')).toBe(true);
  store.shop.deleteDraft(ids[1] ?? '');
  const second = await store.call(page, { after: first.at('data.draftOrders.pageInfo.endCursor') });
  expect(second.at('data.draftOrders')).toMatchObject({ nodes: [{ id: ids[2] }], pageInfo: { hasNextPage: false } });
});

test('the journal contains operations, names of variables and request bodies', async () => {
  await store.call(CREATE, draftOf(store.box, { note: 'canary' }));
  expect(store.shop.journal.map(({ operation, variables }) => [operation, variables])).toEqual([
    ['token', []],
    ['CreateDraft', ['input']],
  ]);
  expect(store.shop.journal[1]?.body).toContain('canary');
});
