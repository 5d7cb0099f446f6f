import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOX, TWO_OFFERS } from '#testing/content/courses.ts';
import { graduate } from '#testing/members/learner.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { orderBox } from '#testing/rewards/rewards.ts';
import { askWaitingOrders, startProductWithShop, testShop } from '#testing/shop/shop.ts';
import type { ShopGateway } from '../../gateways/shop/port.ts';

/** Running calls and their duration in milliseconds. */
const slow = { tookMs: 0, asked: [] as string[], waiting: 0 };

const shop = testShop();

async function late<Answer>(call: string, input: () => Promise<Answer>): Promise<Answer> {
  slow.asked.push(call);
  slow.waiting += 1;
  if (slow.tookMs > 0) await new Promise((resolve) => setTimeout(resolve, slow.tookMs));
  slow.waiting -= 1;
  return input();
}

const slowShop: ShopGateway = {
  createOrder: (order, hold) => late('createOrder', () => shop.createOrder(order, hold)),
  findByKey: (shopKey) => late('findByKey', () => shop.findByKey(shopKey)),
  readOrder: (order) => late('readOrder', () => shop.readOrder(order)),
  cancelOrder: (order) => late('cancelOrder', () => shop.cancelOrder(order)),
  available: (variantId) => late('available', () => shop.available(variantId)),
};

let product: TestProduct;
let member: Member;
beforeAll(async () => {
  ({ product } = await startProductWithShop([BOX, TWO_OFFERS], { shop: slowShop }));
});
beforeEach(async () => {
  slow.tookMs = 0;
  member = await graduate(product, TWO_OFFERS);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => product.close());

const { slug, legacySyllabusId } = TWO_OFFERS;
const order = (variantID: string): Promise<HttpAnswer> => orderBox(member, legacySyllabusId, { variantID });

/**
 * The clock moves only for the shop's calls, so that the seconds measure these alone.
 * @returns the answer and its seconds
 */
async function pressed(
  press: () => Promise<HttpAnswer>,
  tookMs: number,
): Promise<{ answer: HttpAnswer; seconds: number }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  Object.assign(slow, { tookMs, asked: [], waiting: 0 });
  const begun = performance.now();
  const secondsSince = (): number => (performance.now() - begun) / 1000;
  const pressing = { answer: null as HttpAnswer | null };
  void press().then((answer) => (pressing.answer = answer));
  while (!pressing.answer) {
    await new Promise(setImmediate);
    // The database must wait on the same clock, otherwise its timeouts are not counted.
    if (slow.waiting > 0 && secondsSince() < 25) await vi.advanceTimersByTimeAsync(500);
  }
  const seconds = secondsSince();
  vi.useRealTimers();
  slow.tookMs = 0;
  return { answer: pressing.answer, seconds };
}

const outcome = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

describe('the deadline of a request while the shop is slow (D-215)', () => {
  it('gives the shop 25 seconds in total when another offer is chosen, and ends in one order', async () => {
    expect((await order('kit-standard')).status).toBe(201);
    const { answer, seconds } = await pressed(() => order('box-standard'), 9_000);
    expect([outcome(answer), seconds]).toEqual([[502, 'order-failed'], 25]);
    expect(slow.asked).toEqual(['available', 'cancelOrder', 'createOrder']);
    await askWaitingOrders(product);
    const response = await member.get(`/api/users-redemptions/${member.uid}/${slug}`);
    expect(response.at('data.orderStatus')).toBe('paid');
    expect([...shop.stored.keys()]).toContain(`${String(response.at('data.orderId'))}:1`);
  });

  it('applies to a pickup that replaces an order', async () => {
    const boxed = await graduate(product, BOX);
    shop.mood = 'lose';
    expect((await orderBox(boxed, BOX.legacySyllabusId)).status).toBe(502);
    shop.mood = 'take';
    const pickup = { distributionType: 'Pickup', distributorID: 'US-1' };
    const choose = () => boxed.post(`/api/users-redemptions/${boxed.uid}/${BOX.slug}`, pickup);
    const { answer, seconds } = await pressed(choose, 26_000);
    expect([outcome(answer), seconds, slow.asked]).toEqual([[502, 'order-failed'], 25, ['cancelOrder']]);
    expect((await choose()).status).toBe(201);
  });

  it('applies to checking an order again', async () => {
    const orderId = String((await order('kit-standard')).at('data.orderId'));
    const check = () => member.post(`/api/order/${orderId}/check`);
    const { answer, seconds } = await pressed(check, 26_000);
    expect([outcome(answer), seconds, slow.asked]).toEqual([[502, 'order-failed'], 25, ['readOrder']]);
  });

  it('starts again with each request', async () => {
    expect((await pressed(() => order('kit-standard'), 20_000)).answer.status).toBe(201);
    const { answer, seconds } = await pressed(() => order('kit-standard'), 20_000);
    expect([answer.status, seconds]).toEqual([200, 0]);
  });
});
