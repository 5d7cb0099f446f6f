import { describe, expect, it } from 'vitest';
import { ShopFailed } from '../port.ts';
import type { AdminApi } from './admin-api.ts';
import { orderAttributes, tagOf } from './order-key.ts';
import { createPlacedSearch } from './placed-search.ts';

const KEY = '8a4f1e52-6c1b-4f0e-9d53-0d6f0f7f6a11:1';
const createdAt = '2026-11-26T06:00:00Z';

interface Index {
  drafts: { key: string; orderId: string | null }[];
  orders: { key: string; id: string }[];
}

function searchOver(index: Index) {
  let time = 1;
  const requested: unknown[] = [];
  const duplicates: string[] = [];
  const api: AdminApi = {
    ask: async (operation, variables) => {
      requested.push(variables);
      return operation.data.parse({
        draftOrders: {
          nodes: index.drafts.map(({ key, orderId }, at) => ({
            id: `gid://shopify/DraftOrder/${at}`,
            createdAt,
            customAttributes: orderAttributes({ shopKey: key, orderNumber: 'NB-20418' }),
            order: orderId === null ? null : { id: orderId },
          })),
        },
        orders: {
          nodes: index.orders.map(({ key, id }) => ({
            id,
            createdAt,
            customAttributes: orderAttributes({ shopKey: key, orderNumber: 'NB-20418' }),
          })),
        },
      });
    },
  };
  const search = createPlacedSearch(
    api,
    async (orderId) => void duplicates.push(orderId),
    () => time,
  );
  return {
    search,
    asked: requested,
    duplicates,
    wait: (minutes: number) => {
      time += minutes * 60_000;
    },
  };
}

describe('search for a placed order', () => {
  it('uses the tag of the key, which has at most 40 characters, and finds a draft’s order or an order', async () => {
    const { search, asked: requested } = searchOver({ drafts: [{ key: KEY, orderId: 'order-1' }], orders: [] });
    expect(await search.find(KEY)).toBe('order-1');
    expect(requested).toEqual([{ query: "tag:'8a4f1e526c1b4f0e9d530d6f0f7f6a11-1'" }]);
    expect(tagOf(KEY).length).toBeLessThanOrEqual(40);
    const other = searchOver({ drafts: [], orders: [{ key: KEY, id: 'order-2' }] });
    expect(await other.search.find(KEY)).toBe('order-2');
  });

  it('ignores an order that only copied the tag, and a draft without an order', async () => {
    const { search } = searchOver({
      drafts: [{ key: KEY, orderId: null }],
      orders: [{ key: 'another:1', id: 'order-1' }],
    });
    expect(await search.find(KEY)).toBeNull();
  });

  it('reports several orders with one key', async () => {
    const { search, duplicates } = searchOver({
      drafts: [{ key: KEY, orderId: 'order-1' }],
      orders: [
        { key: KEY, id: 'order-1' },
        { key: KEY, id: 'order-2' },
      ],
    });
    expect(await search.find(KEY)).toBe('order-1');
    expect(duplicates).toEqual([KEY.slice(0, -2)]);
  });

  it('reports a key as absent after four searches over four minutes', async () => {
    const { search, wait } = searchOver({ drafts: [], orders: [] });
    for (const minutes of [0, 1, 2.9]) {
      wait(minutes);
      await expect(search.require(KEY)).rejects.toMatchObject({ reason: 'unknown', isLagging: true });
    }
    wait(0.1);
    expect(await search.require(KEY)).toBeNull();
    const soon = searchOver({ drafts: [], orders: [] });
    await expect(soon.search.require(KEY)).rejects.toThrow(ShopFailed);
    soon.wait(10);
    await expect(soon.search.require(KEY)).rejects.toThrow(ShopFailed);
  });

  it.each([
    ['an hour ago', (tested: ReturnType<typeof searchOver>) => tested.wait(60)],
    ['while its draft was open', (tested: ReturnType<typeof searchOver>) => tested.search.forget(KEY)],
  ])('does not count searches made %s', async (_when, passes) => {
    const tested = searchOver({ drafts: [], orders: [] });
    for (const minutes of [0, 2, 1]) {
      tested.wait(minutes);
      await expect(tested.search.require(KEY)).rejects.toThrow(ShopFailed);
    }
    passes(tested);
    tested.wait(1);
    await expect(tested.search.require(KEY)).rejects.toThrow(ShopFailed);
  });

  it('does not count optional searches', async () => {
    const { search, wait } = searchOver({ drafts: [], orders: [] });
    for (const minutes of [0, 2, 3]) {
      wait(minutes);
      expect(await search.find(KEY)).toBeNull();
    }
    await expect(search.require(KEY)).rejects.toThrow(ShopFailed);
  });
});
