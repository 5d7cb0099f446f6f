import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KIT } from '#testing/rewards/kit-orders.ts';
import { graduate } from '#testing/members/learner.ts';
import { choose } from '#testing/rewards/pickup.ts';
import type { HttpAnswer, Member } from '#testing/product.ts';
import { orderBox } from '#testing/rewards/rewards.ts';
import { askWaitingOrders } from '#testing/shop/shop.ts';
import { startShopifyProduct, type ShopifyProduct } from '#testing/shop/shopify-product.ts';

const TIMEOUT_MS = 200;
const PAUSE_MS = 30_000;

let store: ShopifyProduct;
beforeAll(async () => {
  const settings = { SHOP_TIMEOUT_MS: String(TIMEOUT_MS) };
  store = await startShopifyProduct([KIT], ['box-standard', 'kit-standard'], settings);
});
afterAll(() => store.product.close());

const order = (member: Member): Promise<HttpAnswer> =>
  orderBox(member, KIT.legacySyllabusId, { variantID: 'box-standard' });

test('while the store is silent courses and pickups work, calls of the store stop soon, and orders are placed later', async () => {
  const { product, standIn } = store;
  const waiting = await graduate(product, KIT);
  standIn.faults.add({ operation: '*', kind: 'hang', every: 1 });
  let requested = -1;
  // A store that is no longer asked has no new call in its journal.
  for (let time = 0; time < 10 && requested !== standIn.journal.length; time += 1) {
    requested = standIn.journal.length;
    expect((await order(waiting)).at('error.code')).toBe('order-failed');
  }
  expect(standIn.journal.length).toBe(requested);

  const other = await graduate(product, KIT);
  expect((await choose(other, 'US-1', KIT.slug)).status).toBe(201);
  expect(standIn.journal.length).toBe(requested);

  standIn.faults.clear();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + PAUSE_MS);
  await askWaitingOrders(product, 2);
  expect((await order(waiting)).at('data.redemption.orderStatus')).toBe('paid');
  expect(standIn.orders.size).toBe(1);
});
