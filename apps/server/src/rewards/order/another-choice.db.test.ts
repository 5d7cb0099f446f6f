import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  gate,
  redemptionNow,
  invoiced,
  KIT,
  kit,
  orderKit,
  parentForEach,
  payAtShop,
  pickup,
  read,
  refusal,
} from '#testing/rewards/kit-orders.ts';
import { graduate } from '#testing/members/learner.ts';
import { shippingInfo } from '#testing/rewards/rewards.ts';
import { askWaitingOrders } from '#testing/shop/shop.ts';
import { ShopFailed } from '../../gateways/shop/port.ts';

parentForEach();

describe('another choice that replaces a pending order', () => {
  it('is refused if the order was paid meanwhile, which is then stored as paid (D-124)', async () => {
    await invoiced();
    payAtShop();
    expect(refusal(await pickup())).toEqual([409, 'already-redeemed']);
    expect(await read()).toMatchObject({ orderStatus: 'paid' });
    expect((await read())['endReason']).toBeUndefined();
  });

  it('changes nothing while the shop does not answer; a request for the same offer reinstates the order (D-220)', async () => {
    await invoiced();
    kit.shop.mood = 'lose';
    expect(refusal(await pickup())).toEqual([502, 'order-failed']);
    kit.shop.mood = 'take';
    expect((await orderKit()).status).toBe(200);
    await askWaitingOrders(kit.product);
    expect(await read()).toMatchObject({ orderStatus: 'invoiced' });
  });

  it('leaves the order unchanged if the chosen offer is out of stock (D-220)', async () => {
    await invoiced();
    kit.shop.soldOut.add('box-standard');
    expect(refusal(await orderKit({ variantID: 'box-standard' }))).toEqual([409, 'out-of-stock']);
    expect(await read()).toMatchObject({ orderStatus: 'invoiced' });
    kit.shop.soldOut.clear();
    expect((await orderKit({ variantID: 'box-standard' })).status).toBe(201);
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'changed-mind' });
    expect((await gate())[0]).toBeNull();
  });

  it('changes the address only with replace, and never after the payment (D-220)', async () => {
    await invoiced();
    const elsewhere = shippingInfo(kit.member, { address: { streetLines: ['8 Birch Lane'] } });
    const stored = await orderKit({ shippingInfo: elsewhere });
    expect([stored.status, stored.at('data.alreadyOrdered'), stored.at('data.orderId')]).toEqual([
      200,
      true,
      kit.orderId,
    ]);
    const moved = await orderKit({ shippingInfo: elsewhere, replace: true });
    expect([moved.status, moved.at('data.orderId') === kit.orderId]).toEqual([201, false]);
    expect(kit.shop.requests.at(-1)?.shipTo?.streetLines).toEqual(['8 Birch Lane']);
    const again = String(moved.at('data.orderId'));
    payAtShop(again);
    await askWaitingOrders(kit.product);
    const paid = await orderKit({ replace: true });
    expect([paid.status, paid.at('data.orderId')]).toEqual([200, again]);
  });
});

describe('a reinstated order that the shop has already cancelled', () => {
  function loseCancel(): void {
    const cancel = kit.shop.cancelOrder.bind(kit.shop);
    vi.spyOn(kit.shop, 'cancelOrder').mockImplementationOnce(async (name) => {
      await cancel(name);
      throw new ShopFailed('the answer is lost', 'unknown');
    });
  }

  it('is not returned with its cancelled invoice: the next request places a new order', async () => {
    await invoiced();
    loseCancel();
    expect(refusal(await pickup())).toEqual([502, 'order-failed']);
    expect(refusal(await orderKit())).toEqual([502, 'order-failed']);
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'changed-mind' });
    const again = await orderKit();
    expect([again.status, again.at('data.orderId') === kit.orderId, (await gate())[0]]).toEqual([201, false, null]);
  });

  it('is replaced by a pickup place that is chosen while the shop is being read', async () => {
    await invoiced();
    loseCancel();
    expect(refusal(await pickup())).toEqual([502, 'order-failed']);
    const readOrder = kit.shop.readOrder.bind(kit.shop);
    vi.spyOn(kit.shop, 'readOrder').mockImplementationOnce(async (name) => {
      expect((await pickup()).status).toBe(201);
      return readOrder(name);
    });
    expect(refusal(await orderKit())).toEqual([409, 'already-redeemed']);
    expect(await redemptionNow()).toMatchObject({ distributionType: 'Pickup' });
  });

  it('is ended by the next request or by the job, so that a new order can be placed', async () => {
    for (const needs of ['press', 'job']) {
      kit.member = await graduate(kit.product, KIT);
      kit.shop.mood = 'lose';
      await orderKit();
      kit.shop.mood = 'take';
      loseCancel();
      expect(refusal(await pickup())[0]).toBe(502);
      const withdrawn = vi.spyOn(kit.shop, 'createOrder').mockResolvedValueOnce('withdrawn');
      if (needs === 'job') {
        await kit.product.database.db.execute(sql`update orders set end_reason = null where uid = ${kit.member.uid}`);
        await askWaitingOrders(kit.product);
      } else expect((await orderKit()).status).toBe(502);
      withdrawn.mockRestore();
      expect([needs, await redemptionNow(), (await orderKit()).status]).toEqual([needs, null, 201]);
    }
  });
});
