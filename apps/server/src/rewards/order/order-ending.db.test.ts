import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BOX } from '#testing/content/courses.ts';
import { graduate } from '#testing/members/learner.ts';
import type { HttpAnswer, Member, TestProduct } from '#testing/product.ts';
import { orderBox } from '#testing/rewards/rewards.ts';
import { countOf } from '#testing/database/rows.ts';
import { askWaitingOrders, startProductWithShop, type TestShop } from '#testing/shop/shop.ts';
import { ShopFailed } from '../../gateways/shop/port.ts';
import { makeDue } from './queries/waiting-orders.ts';

let shop: TestShop;
let product: TestProduct;
let member: Member;
beforeAll(async () => {
  ({ product, shop } = await startProductWithShop());
});
beforeEach(async () => {
  shop.mood = 'take';
  await product.database.db.execute(sql`delete from orders`);
  member = await graduate(product, BOX);
});
afterAll(() => product.close());

const { slug, legacySyllabusId } = BOX;

const order = (of = member): Promise<HttpAnswer> => orderBox(of, legacySyllabusId);

const pickup = (of = member): Promise<HttpAnswer> =>
  of.post(`/api/users-redemptions/${of.uid}/${slug}`, { distributionType: 'Pickup', distributorID: 'US-1' });

const currentOf = (of = member): Promise<HttpAnswer> => of.get(`/api/users-redemptions/${of.uid}/${slug}`);

const orderIdOf = async (of = member): Promise<string> => String((await currentOf(of)).at('data.orderId'));

const refusal = (answer: HttpAnswer): unknown[] => [answer.status, answer.at('error.code')];

const isStored = (orderId: string): boolean => [...shop.stored.keys()].some((key) => key.startsWith(orderId));

/** @returns the id of an order that the shop has not answered */
async function pending(): Promise<string> {
  shop.mood = 'lose';
  expect((await order()).status).toBe(502);
  shop.mood = 'take';
  return orderIdOf();
}

describe('an order that is replaced while the shop is answering it (D-212)', () => {
  it('is not stored as a box after the shop has cancelled it, and cannot be paid later', async () => {
    const acceptedBack = vi.spyOn(shop, 'cancelOrder');
    const { reached, letGo } = shop.hold();
    const ordering = order();
    await reached;
    const orderId = await orderIdOf();
    acceptedBack.mockImplementationOnce(async ({ shopKey }) => {
      // The running call must be answered before the cancellation, otherwise the race is not
      // tested.
      letGo();
      await pause(100);
      shop.stored.delete(shopKey);
      return 'cancelled';
    });
    const [chosen, ordered] = await Promise.all([pickup(), ordering]);
    acceptedBack.mockRestore();
    expect([chosen.status, refusal(ordered)[1]]).toEqual([201, 'already-redeemed']);
    expect((await currentOf()).at('data.distributionType')).toBe('Pickup');
    await askWaitingOrders(product, 2);
    expect(isStored(orderId)).toBe(false);
  });

  it('leads to one box, here and at the shop, at any delay of the shop', async () => {
    const [real, slow] = [{ ...shop }, (): Promise<void> => pause(Math.random() * 20)];
    const create = vi.spyOn(shop, 'createOrder').mockImplementation(async (requested, hold) => {
      await slow();
      const answer = await real.createOrder(requested, hold);
      await slow();
      return answer;
    });
    const cancel = vi.spyOn(shop, 'cancelOrder').mockImplementation(async (name) => {
      await slow();
      const answer = await real.cancelOrder(name);
      await slow();
      return answer;
    });
    try {
      const parents = await Promise.all(Array.from({ length: 20 }, () => graduate(product, BOX)));
      await Promise.all(
        parents.map(async (parent) => {
          const ordering = order(parent);
          await pause(20 + Math.random() * 60);
          await Promise.all([ordering, pickup(parent)]);
        }),
      );
      await askWaitingOrders(product, 2);
      for (const parent of parents) {
        const way = (await currentOf(parent)).at('data.distributionType');
        const paid = await countOf(
          product.database.db,
          sql`select count(*) from orders where uid = ${parent.uid} and status = 'paid'`,
        );
        const match = shop.requests.find(({ shipTo }) => shipTo?.streetLines[0]?.startsWith(doorOf(parent)));
        expect([way, paid, match !== undefined && isStored(match.orderId)]).toEqual(
          way === 'Pickup' ? ['Pickup', 0, false] : ['DTP', 1, true],
        );
      }
    } finally {
      create.mockRestore();
      cancel.mockRestore();
    }
  });
});

/** A house number per member, so that no two share an address key. */
function doorOf({ uid }: Member): string {
  return String(Number.parseInt(uid.slice(0, 8), 16));
}

describe('a replaced order whose cancellation at the shop is unknown', () => {
  it('is cancelled by the job for pending orders, and the member can choose the reward again (D-212)', async () => {
    const orderId = await pending();
    vi.spyOn(shop, 'cancelOrder').mockRejectedValueOnce(new ShopFailed('no answer', 'unknown'));
    expect(refusal(await pickup())).toEqual([502, 'order-failed']);
    expect((await currentOf()).at('data')).toMatchObject({ orderId, orderStatus: 'reserved' });
    const placed = shop.requests.length;
    await askWaitingOrders(product, 2);
    expect(shop.requests).toHaveLength(placed);
    expect((await currentOf()).at('data')).toBeNull();
    expect((await member.get(`/api/order/${orderId}`)).at('data.orderStatus')).toBe('cancelled');
  });

  it('is placed after all when the member requests it again (D-220)', async () => {
    const orderId = await pending();
    vi.spyOn(shop, 'cancelOrder').mockRejectedValueOnce(new ShopFailed('no answer', 'unknown'));
    await pickup();
    expect((await order()).at('data.redemption')).toMatchObject({ orderId, orderStatus: 'paid' });
    await askWaitingOrders(product, 2);
    expect([(await currentOf()).at('data.orderStatus'), isStored(orderId)]).toEqual(['paid', true]);
  });
});

describe('two shop requests under one key', () => {
  it('of which one was refused and the other answered late: the box is cancelled and not placed again', async () => {
    const { reached, letGo } = shop.hold();
    const press = order();
    await reached;
    const orderId = await orderIdOf();
    shop.mood = 'refuse';
    await askWaitingOrders(product);
    shop.mood = 'take';
    const lost = vi.spyOn(shop, 'cancelOrder').mockRejectedValueOnce(new ShopFailed('no answer', 'unknown'));
    letGo();
    expect((await press).status).toBeGreaterThanOrEqual(400);
    expect(isStored(orderId)).toBe(true);
    const placed = shop.requests.length;
    await askWaitingOrders(product, 2);
    lost.mockRestore();
    expect([shop.requests.length, isStored(orderId)]).toEqual([placed, false]);
  });

  it('of which the late one was refused: the request is answered with the current order', async () => {
    const { reached, letGo } = shop.hold();
    const press = order();
    await reached;
    await askWaitingOrders(product);
    shop.mood = 'refuse';
    letGo();
    expect((await press).at('data.redemption.orderStatus')).toBe('paid');
  });
});

describe('an order without an address', () => {
  it('is ended by the job, and the member can choose the reward again', async () => {
    const orderId = await pending();
    await product.database.db.execute(sql`update orders set ship_to = null where order_id = ${orderId}`);
    await askWaitingOrders(product);
    expect((await currentOf()).at('data')).toBeNull();
  });
});

describe('an order reserved by an earlier version during an upgrade', () => {
  it('is sent to the shop when its old job runs', async () => {
    const orderId = await pending();
    const { db } = product.database;
    await db.execute(sql`update orders set next_check_at = null where order_id = ${orderId}`);
    await askWaitingOrders(product);
    expect((await currentOf()).at('data.orderStatus')).toBe('reserved');
    await makeDue(db, orderId, product.clock.now());
    await askWaitingOrders(product);
    expect((await currentOf()).at('data.orderStatus')).toBe('paid');
  });
});
