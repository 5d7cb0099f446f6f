import { describe, expect, it } from 'vitest';
import { askWaitingOrders } from '#testing/shop/shop.ts';
import {
  alerts,
  draftOf,
  orderIdOf,
  pay,
  place,
  read,
  shopifyParentForEach,
  store,
} from '#testing/shop/shopify-orders.ts';

shopifyParentForEach();

describe('an order at Shopify', () => {
  it('of a free box is placed at once', async () => {
    const placed = await place('box-standard');
    expect([placed.status, placed.at('data.redemption.orderStatus')]).toEqual([201, 'paid']);
    expect(String(placed.at('data.shopifyData.orderStatusURL'))).toContain(store.standIn.url);
    expect(await read(orderIdOf(placed))).toMatchObject({ orderStatus: 'paid' });
  });

  it('with a charge is paid by invoice, shipped, and refunded', async () => {
    const placed = await place('kit-standard');
    expect(placed.at('data.redemption.orderStatus')).toBe('invoiced');
    expect(String(placed.at('data.shopifyData.invoiceURL'))).toContain(store.standIn.url);
    const orderId = orderIdOf(placed);
    const shopOrderId = await pay(orderId);
    expect(await read(orderId)).toMatchObject({ orderStatus: 'paid', checking: false });
    store.standIn.fulfil(shopOrderId);
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'fulfilled' });
    store.standIn.refund(shopOrderId);
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'fulfilled' });
    expect(await alerts()).toEqual([{ kind: 'cancelled-after-fulfilled', subject: orderId }]);
  });

  it('frees the reward when staff cancel it with a refund', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const shopOrderId = await pay(orderId);
    store.standIn.cancelByStaff(shopOrderId);
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'refunded', refund: 'done' });
  });

  it('loses its draft when it is replaced, so it can no longer be paid', async () => {
    const orderId = orderIdOf(await place('kit-standard'));
    const draft = await draftOf(orderId);
    expect((await place('box-standard')).at('data.redemption.orderStatus')).toBe('paid');
    expect(store.standIn.drafts.has(draft)).toBe(false);
  });

  it.each([
    ['at once', 0, 201],
    ['by the next check, where the index of the store lags', 60_000, 502],
  ])('is found %s after a lost answer', async (_when, lagMs, status) => {
    const before = store.standIn.orders.size;
    Object.assign(store.standIn.behaviour, { draftIndexLagMs: lagMs, orderIndexLagMs: lagMs });
    store.standIn.faults.add({ operation: 'CompleteDraft', kind: 'drop-after' });
    expect((await place('box-standard')).status).toBe(status);
    await askWaitingOrders(store.product);
    Object.assign(store.standIn.behaviour, { draftIndexLagMs: 0, orderIndexLagMs: 0 });
    expect((await place('box-standard')).at('data.redemption.orderStatus')).toBe('paid');
    expect(store.standIn.orders.size).toBe(before + 1);
  });
});
