import { afterEach, beforeEach } from 'vitest';
import { startShopify, type ShopifyStandIn } from '../src/shopify/start.ts';
import { createApiClient } from './api-client.ts';

/** A store with one variant, the box. */
export interface TestStore {
  shop: ShopifyStandIn;
  /** Calls its GraphQL API. */
  call: Awaited<ReturnType<typeof createApiClient>>;
  box: string;
}

let current: TestStore;

/** The store of the running test, which may replace the client. */
export const store: Readonly<Omit<TestStore, 'call'>> & Pick<TestStore, 'call'> = {
  get shop() {
    return current.shop;
  },
  get call() {
    return current.call;
  },
  set call(call) {
    current.call = call;
  },
  get box() {
    return current.box;
  },
};

/** Starts a store for each test of a file; its box costs 40 dollars. */
export function storeForEach(stock: { quantity?: number } = {}): void {
  beforeEach(async () => {
    const shop = await startShopify();
    const call = await createApiClient(shop);
    current = { shop, call, box: shop.addVariant({ sku: 'BOX', priceCents: 4000, ...stock }) };
  });
  afterEach(() => current.shop.close());
}
