import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openShopify, type ShopifyUnderTest } from '#testing/shop/shopify.ts';
import { failureOf, newShopOrder, type HoldingOrder } from '#testing/shop/shop-suite.ts';

let store: ShopifyUnderTest;
beforeEach(async () => {
  store = await openShopify();
});
afterEach(() => store.standIn.close());

const place = ({ request, hold, ref }: HoldingOrder) =>
  failureOf(store.shop.createOrder({ ...request, shopRef: ref }, hold));

describe('stock at the store', () => {
  it('excludes a configured reserve, and is unlimited for a variant without tracking', async () => {
    await store.standIn.close();
    store = await openShopify({ stockReserve: 2 });
    store.standIn.addVariant({ sku: 'few', quantity: 2 });
    store.standIn.addVariant({ sku: 'enough', quantity: 3 });
    expect(await store.shop.available('few')).toBe(false);
    expect(await store.shop.available('enough')).toBe(true);
    expect(await store.shop.available('box')).toBe(true);
    expect(await place(newShopOrder({ variantId: 'few' }))).toBe('out-of-stock');
  });

  it('is unlimited for a variant that may be sold without stock', async () => {
    store.standIn.addVariant({ sku: 'later', quantity: 0, policy: 'CONTINUE' });
    expect(await place(newShopOrder({ variantId: 'later' }))).toMatchObject({ status: 'paid' });
    expect(store.alerts).toEqual([]);
  });

  it('of one item allows two simultaneous orders, and raises an alert', async () => {
    store.standIn.addVariant({ sku: 'last', quantity: 1 });
    const orders = [newShopOrder({ variantId: 'last' }), newShopOrder({ variantId: 'last' })];
    const both = Promise.withResolvers<void>();
    let current = 0;
    for (const order of orders) {
      const { hold } = order;
      order.hold = async (ref) => {
        if ((current += 1) === orders.length) both.resolve();
        await both.promise;
        return hold(ref);
      };
    }
    expect(await Promise.all(orders.map(place))).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    expect(store.alerts).toContainEqual({ kind: 'oversold', subject: 'last' });
  });

  it.each([
    ['missing', () => 'missing'],
    ['deleted', () => (store.standIn.deleteVariant('box'), 'box')],
    ['a duplicate', () => (store.standIn.doubleSku('box'), 'box')],
    ['of a draft product', () => (store.standIn.addVariant({ sku: 'soon', productStatus: 'DRAFT' }), 'soon')],
  ])('is empty for a SKU that is %s, and its order is refused', async (_what, skuOf) => {
    const variantId = skuOf();
    expect(await store.shop.available(variantId)).toBe(false);
    expect(await place(newShopOrder({ variantId }))).toBe('refused');
  });
});
