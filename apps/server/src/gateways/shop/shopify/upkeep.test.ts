import { expect, test } from 'vitest';
import type { AdminApi } from './admin-api.ts';
import { createShopifyUpkeep } from './upkeep.ts';

const HOUR_AGO = '2026-11-01T12:00:00.000Z';
const OUR_KEY = { key: 'nestling-order', value: '7c9e6679-7425-40de-944b-e07fc1f90ae7:1' };

/** A store that ignores what a search asks for, as Shopify does with a filter it does not know. */
function storeThatFinds(...nodes: object[]): AdminApi {
  const page = { nodes, pageInfo: { hasNextPage: false, endCursor: null } };
  return { ask: async ({ data }) => data.parse({ draftOrders: page }) };
}

const draft = (id: string, changes: object = {}): object => ({
  id,
  createdAt: '2026-11-01T11:00:00.000Z',
  status: 'OPEN',
  customAttributes: [OUR_KEY],
  order: null,
  ...changes,
});

test('only the product’s own open drafts from before the given time are listed as leftover', async () => {
  const api = storeThatFinds(
    draft('open'),
    draft('placed', { order: { id: 'gid://shopify/Order/1' } }),
    draft('too-new', { createdAt: HOUR_AGO }),
    draft('of-others', { customAttributes: [] }),
  );
  const upkeep = createShopifyUpkeep({
    api,
    storeUrl: 'https://nestling.myshopify.com',
    version: '2026-10',
    noticeUrl: () => '',
    onRights: () => {},
  });
  expect(await upkeep.listOpenDrafts(new Date(HOUR_AGO))).toEqual([
    { shopRef: 'open', orderId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
  ]);
});

test('the staff’s address of an order is that of the store’s admin, for an order alone', () => {
  const upkeep = createShopifyUpkeep({
    api: storeThatFinds(),
    storeUrl: 'https://nestling.myshopify.com',
    version: '2026-10',
    noticeUrl: () => '',
    onRights: () => {},
  });
  expect(upkeep.staffAddress('gid://shopify/Order/17')).toBe('https://nestling.myshopify.com/admin/orders/17');
  expect(upkeep.staffAddress('gid://shopify/DraftOrder/17')).toBeNull();
});
