import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOX, TWO_OFFERS } from '../../testing/content/courses.ts';
import { runJobs } from '../../testing/jobs.ts';
import { graduate } from '../../testing/members/learner.ts';
import { recordLiveEvents } from '../../testing/live-events.ts';
import type { HttpAnswer, Member, TestProduct } from '../../testing/product.ts';
import { rewardMailsTo, shippingInfo } from '../../testing/rewards/rewards.ts';
import { askWaitingOrders, startProductWithShop, type TestShop } from '../../testing/shop/shop.ts';
import { ShopFailed } from '../gateways/shop/port.ts';

let shop: TestShop;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  ({ product, shop } = await startProductWithShop([BOX, TWO_OFFERS]));
});
beforeEach(async () => {
  shop.mood = 'take';
  member = await graduate(product, BOX);
});
afterAll(() => product.close());

const { slug, legacySyllabusId } = BOX;

const order = (): Promise<HttpAnswer> =>
  member.post('/api/order/create', { legacySyllabusID: legacySyllabusId, shippingInfo: shippingInfo(member) });

const pickup = (distributorID = 'US-1'): Promise<HttpAnswer> =>
  member.post(`/api/users-redemptions/${member.uid}/${slug}`, { distributionType: 'Pickup', distributorID });

const currentOf = (): Promise<HttpAnswer> => member.get(`/api/users-redemptions/${member.uid}/${slug}`);

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

/** @returns the id of an order that the shop has not answered */
async function pending(): Promise<string> {
  shop.mood = 'lose';
  expect((await order()).status).toBe(502);
  shop.mood = 'take';
  return String((await currentOf()).at('data.orderId'));
}

describe('a pickup instead of a pending order (D-124)', () => {
  it('cancels the order at the shop first, then creates the pickup', async () => {
    const orderId = await pending();
    const chosen = await pickup();
    expect(chosen.status).toBe(201);
    expect(shop.cancelled).toContain(`${orderId}:1`);
    expect((await member.get(`/api/order/${orderId}`)).at('data.orderStatus')).toBe('cancelled');
    expect((await currentOf()).at('data.distributionType')).toBe('Pickup');
    await runJobs(product);
    expect((await currentOf()).at('data.certificateID')).toBe(chosen.at('data.certificateID'));
    expect((await rewardMailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-pickup']);
  });

  it('sends the open pages of the member one event for the change of order and pickup (D-220)', async () => {
    await pending();
    const events = await recordLiveEvents(product, member);
    expect((await pickup()).status).toBe(201);
    const event = { kind: 'redemption', legacySyllabusId };
    await expect.poll(events.received).toEqual([event]);
    await events.end();
  });

  it('answers 502 and changes nothing while the shop is down', async () => {
    await pending();
    shop.mood = 'lose';
    expect(refusal(await pickup())).toEqual([502, 'order-failed']);
    expect((await currentOf()).at('data')).toMatchObject({ distributionType: 'DTP', orderStatus: 'reserved' });
  });

  it('leaves the order unchanged if the place is unknown', async () => {
    const orderId = await pending();
    expect(refusal(await pickup('US-NONE'))).toEqual([404, 'location-not-found']);
    expect((await currentOf()).at('data')).toMatchObject({ orderId, orderStatus: 'reserved' });
    expect(shop.cancelled).not.toContain(`${orderId}:1`);
  });

  it('ends in one box if the shop is still processing the order: the shop cancels it', async () => {
    const { reached, letGo } = shop.hold();
    const ordering = order();
    await reached;
    const orderId = String((await currentOf()).at('data.orderId'));
    const chosen = await pickup();
    expect(chosen.status).toBe(201);
    letGo();
    expect(refusal(await ordering)).toEqual([409, 'already-redeemed']);
    expect(shop.stored.has(`${orderId}:1`)).toBe(false);
    expect((await currentOf()).at('data.certificateID')).toBe(chosen.at('data.certificateID'));
    await runJobs(product);
    expect((await rewardMailsTo(member)).map(({ template }) => template)).toEqual(['course-complete-pickup']);
  });
});

describe('a pickup chosen while the shop places the order and then does not answer the cancellation', () => {
  it('ends in one box, because the job repeats the cancellation', async () => {
    const { reached, letGo } = shop.hold();
    const ordering = order();
    await reached;
    const orderId = String((await currentOf()).at('data.orderId'));
    expect((await pickup()).status).toBe(201);
    await askWaitingOrders(product);
    vi.spyOn(shop, 'cancelOrder').mockRejectedValueOnce(new ShopFailed('no answer', 'unknown'));
    letGo();
    expect(refusal(await ordering)).toEqual([409, 'already-redeemed']);
    expect(shop.stored.has(`${orderId}:1`)).toBe(true);
    await askWaitingOrders(product, 2);
    expect(shop.stored.has(`${orderId}:1`)).toBe(false);
    expect((await currentOf()).at('data.distributionType')).toBe('Pickup');
  });
});

describe('a pickup chosen after the answer of the shop was lost', () => {
  it('ends in one box: an order placed without an answer is cancelled later', async () => {
    const { reached, letGo } = shop.hold();
    const ordering = order();
    await reached;
    const orderId = String((await currentOf()).at('data.orderId'));
    expect((await pickup()).status).toBe(201);
    shop.mood = 'late';
    letGo();
    expect((await ordering).status).toBe(502);
    expect(shop.stored.has(`${orderId}:1`)).toBe(true);
    shop.mood = 'take';
    await askWaitingOrders(product, 2);
    expect(shop.stored.has(`${orderId}:1`)).toBe(false);
    expect((await currentOf()).at('data.distributionType')).toBe('Pickup');
  });

  it('is followed by cancellations of the order until the shop answers', async () => {
    const { reached, letGo } = shop.hold();
    const ordering = order();
    await reached;
    const orderId = String((await currentOf()).at('data.orderId'));
    await pickup();
    shop.mood = 'late';
    letGo();
    await ordering;
    await askWaitingOrders(product);
    expect(shop.stored.has(`${orderId}:1`)).toBe(true);
    shop.mood = 'take';
    await askWaitingOrders(product);
    expect(shop.stored.has(`${orderId}:1`)).toBe(false);
  });
});

describe('a pickup requested many times at once while an order is pending', () => {
  it('is created once, and every request is answered with it', async () => {
    for (let round = 0; round < 3; round += 1) {
      member = await graduate(product, BOX);
      await pending();
      const answers = await Promise.all(Array.from({ length: 6 }, () => pickup()));
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 201]);
      expect(new Set(answers.map((answer) => answer.at('data.pickupTimestamp'))).size).toBe(1);
    }
  });
});

describe('an order requested twice while the shop is processing it', () => {
  it('is placed once at the shop and here, with one mail', async () => {
    const { reached, letGo } = shop.hold();
    const first = order();
    await reached;
    const second = await order();
    letGo();
    expect(second.at('data.orderId')).toBe((await first).at('data.orderId'));
    expect((await first).at('data.redemption.orderStatus')).toBe('paid');
    expect([...shop.stored.keys()].filter((key) => key.startsWith(String(second.at('data.orderId'))))).toHaveLength(1);
    await runJobs(product, { times: 2 });
    expect(await rewardMailsTo(member)).toHaveLength(1);
  });
});

describe('another order instead of a pending one (D-124)', () => {
  const BOX_FREE = { variantID: 'box-standard', shippingPrice: 0 };
  const KIT = { variantID: 'kit-standard', shippingPrice: 9.95 };

  let parent: Member;
  beforeEach(async () => {
    parent = await graduate(product, TWO_OFFERS);
  });

  const ask = (body: object): Promise<HttpAnswer> =>
    parent.post('/api/order/create', {
      legacySyllabusID: TWO_OFFERS.legacySyllabusId,
      shippingInfo: shippingInfo(member),
      ...body,
    });
  const record = (): Promise<HttpAnswer> => parent.get(`/api/users-redemptions/${parent.uid}/${TWO_OFFERS.slug}`);
  const statusOf = async (orderId: string): Promise<unknown> =>
    (await parent.get(`/api/order/${orderId}`)).at('data.orderStatus');

  /** @returns the id of a box order that the shop has not answered */
  async function reserved(): Promise<string> {
    shop.mood = 'lose';
    expect((await ask(BOX_FREE)).status).toBe(502);
    shop.mood = 'take';
    return String((await record()).at('data.orderId'));
  }

  it('of another variant cancels the first order at the shop, then is placed', async () => {
    const first = await reserved();
    const second = await ask(KIT);
    expect(second.status).toBe(201);
    expect(second.at('data.redemption')).toMatchObject({ variantID: 'kit-standard', orderStatus: 'invoiced' });
    expect(shop.cancelled).toContain(`${first}:1`);
    expect(await statusOf(first)).toBe('cancelled');

    const third = await ask(BOX_FREE);
    expect([third.status, third.at('data.redemption.orderStatus')]).toEqual([201, 'paid']);
    expect(await statusOf(String(second.at('data.orderId')))).toBe('cancelled');
    expect(refusal(await ask(KIT))).toEqual([409, 'already-redeemed']);
    expect((await record()).at('data.variantID')).toBe('box-standard');
  });

  it('of the same variant, at its price or without one, returns the existing order', async () => {
    const first = await ask(KIT);
    for (const again of [await ask(KIT), await ask({ variantID: 'kit-standard' })])
      expect([again.status, again.at('data.orderId')]).toEqual([200, first.at('data.orderId')]);
  });

  it('replaces the first order at the current price of the offer, and is refused at an unknown price', async () => {
    const first = String((await ask(KIT)).at('data.orderId'));
    await product.database.db.execute(sql`update orders set price_cents = 500 where order_id = ${first}`);
    expect(refusal(await ask({ ...KIT, shippingPrice: 7 }))).toEqual([409, 'price-mismatch']);
    expect(await statusOf(first)).toBe('invoiced');
    expect((await ask({ ...KIT, shippingPrice: 5 })).at('data.orderId')).toBe(first);
    const second = await ask(KIT);
    expect([second.status, second.at('data.redemption.shippingPrice')]).toEqual([201, 9.95]);
    expect(await statusOf(first)).toBe('cancelled');
  });

  it('changes nothing if the shop is down (502) or the new order is refused', async () => {
    const first = await reserved();
    shop.mood = 'lose';
    expect(refusal(await ask(KIT))).toEqual([502, 'order-failed']);
    shop.mood = 'take';
    expect(refusal(await ask({ variantID: 'golden-box' }))).toEqual([422, 'variant-unknown']);
    expect(refusal(await ask({ ...KIT, shippingPrice: 1 }))).toEqual([409, 'price-mismatch']);
    expect(
      (await ask({ ...KIT, shippingInfo: shippingInfo(member, { address: { postalCode: '00000' } }) })).status,
    ).toBe(422);
    expect((await record()).at('data')).toMatchObject({ orderId: first, orderStatus: 'reserved' });
    expect(shop.cancelled).not.toContain(`${first}:1`);
  });

  it('is placed once if it is requested many times at once', async () => {
    const first = await reserved();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(KIT)));
    const created = answers.filter(({ status }) => status < 300);
    expect(created.length).toBeGreaterThan(0);
    expect(new Set(created.map((answer) => answer.at('data.orderId'))).size).toBe(1);
    expect(created[0]?.at('data.orderId')).not.toBe(first);
    expect(answers.filter(({ status }) => status >= 300).map(refusal)).toEqual(
      answers.filter(({ status }) => status >= 300).map(() => [409, 'already-redeemed']),
    );
    expect((await record()).at('data.variantID')).toBe('kit-standard');
    expect([...shop.stored.keys()]).not.toContain(`${first}:1`);
  });
});
