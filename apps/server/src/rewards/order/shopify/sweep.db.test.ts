import { describe, expect, it } from 'vitest';
import { askWaitingOrders } from '#testing/shop/shop.ts';
import { alerts, draftOf, orderIdOf, place, shopifyParentForEach, store } from '#testing/shop/shopify-orders.ts';

shopifyParentForEach();

describe('the hourly sweep', () => {
  it('deletes drafts without an order after an hour, and no others', async () => {
    const { standIn, product } = store;
    const before = new Set(standIn.drafts.keys());
    standIn.faults.add({ operation: 'CreateDraft', kind: 'drop-after' });
    expect((await place('kit-standard')).status).toBe(502);
    const loose = [...standIn.drafts.keys()].find((id) => !before.has(id)) ?? '';
    await askWaitingOrders(product);
    const orderId = orderIdOf(await place('kit-standard'));
    const current = await draftOf(orderId);
    expect(loose).not.toBe(current);
    const ofOthers = standIn.duplicateDraft(current);
    const copy = standIn.drafts.get(ofOthers);
    if (copy) copy.customAttributes = [{ key: 'nestling-order', value: `${crypto.randomUUID()}:1` }];
    const untilNow = Date.now() - product.clock.now().getTime();
    product.clock.advance(untilNow + 59 * 60_000);
    await store.sweep();
    expect(standIn.drafts.has(loose)).toBe(true);
    product.clock.advance(2 * 60_000);
    await store.sweep();
    expect([loose, current, ofOthers].map((id) => standIn.drafts.has(id))).toEqual([false, true, true]);
    product.clock.advance(-untilNow - 61 * 60_000);
  });

  it('subscribes to four notices, and subscribes again with an alert if the store has removed a subscription', async () => {
    const topics = () => [...store.standIn.subscriptions.values()].map(({ topic }) => topic).toSorted();
    const all = ['ORDERS_CANCELLED', 'ORDERS_FULFILLED', 'ORDERS_PAID', 'REFUNDS_CREATE'];
    expect(topics()).toEqual(all);
    const ended = [...store.standIn.subscriptions.values()].find(({ topic }) => topic === 'ORDERS_PAID');
    store.standIn.subscriptions.delete(ended?.id ?? '');
    await store.sweep();
    expect(topics()).toEqual(all);
    expect(await alerts()).toEqual([{ kind: 'shop-subscription', subject: 'ORDERS_PAID' }]);
  });
});
