import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { membersLike } from '#testing/database/alike.ts';
import {
  gate,
  redemptionNow,
  invoiced,
  KIT,
  kit,
  mailed,
  openAlerts,
  parentForEach,
  payAtShop,
  pickup,
  read,
} from '#testing/rewards/kit-orders.ts';
import { graduate } from '#testing/members/learner.ts';
import type { HttpAnswer } from '#testing/product.ts';
import { orderBox } from '#testing/rewards/rewards.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { sendNotice } from '#testing/shop/shop-notices.ts';
import { askWaitingOrders } from '#testing/shop/shop.ts';

const { slug, legacySyllabusId } = KIT;

parentForEach();

describe('a payment to be refunded', () => {
  it('after the end of its order is reported by page, mail and alert until it is refunded', async () => {
    await invoiced();
    expect((await pickup()).status).toBe(201);
    expect((await sendNotice(kit.product, { orderId: kit.orderId })).at('data.applied')).toBe(true);
    expect(await read()).toMatchObject({ orderStatus: 'refundDue', refund: 'due' });
    expect(await mailed()).toContain('order-refund-due');
    expect(await openAlerts()).toEqual([{ kind: 'refund-due', subject: kit.orderId }]);
    expect(await gate()).toEqual(['refund-due', (await read())['orderNumber']]);
    await sendNotice(kit.product, { orderId: kit.orderId, type: 'order.refunded' });
    expect(await read()).toMatchObject({ orderStatus: 'refunded', refund: 'done' });
    expect([await openAlerts(), (await gate())[0]]).toEqual([[], null]);
    expect((await mailed()).filter((template) => template === 'order-refund-due')).toHaveLength(1);
  });

  it('frees the reward and is reported if the shop cancels a paid order', async () => {
    await invoiced();
    await sendNotice(kit.product, { orderId: kit.orderId });
    await mailed();
    await sendNotice(kit.product, { orderId: kit.orderId, type: 'order.cancelled' });
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'shop', refund: 'due' });
    expect([await redemptionNow(), (await gate())[0]]).toEqual([null, 'refund-due']);
    expect((await mailed()).toSorted()).toEqual(['course-complete-dtp', 'order-cancelled']);
    expect(await openAlerts()).toEqual([{ kind: 'refund-due', subject: kit.orderId }]);
    await sendNotice(kit.product, { orderId: kit.orderId, type: 'order.refunded' });
    expect([await read(), await openAlerts()]).toMatchObject([{ orderStatus: 'refunded', refund: 'done' }, []]);
    expect((await mailed()).filter((template) => template === 'order-cancelled')).toHaveLength(1);
  });

  it('is found by the next sync of an ended order if its notice was lost (D-219)', async () => {
    await invoiced();
    const stored = kit.shop.stored.get(`${kit.orderId}:1`);
    expect((await pickup()).status).toBe(201);
    if (stored) kit.shop.stored.set(`${kit.orderId}:1`, { ...stored, status: 'paid', paidAt: kit.product.clock.now() });
    await askWaitingOrders(kit.product);
    expect(await read()).toMatchObject({ orderStatus: 'refundDue' });
  });

  it('is reported when a paid order is paid a second time (D-211)', async () => {
    await invoiced();
    await sendNotice(kit.product, { orderId: kit.orderId, shopOrderId: 'first' });
    await sendNotice(kit.product, { orderId: kit.orderId, shopOrderId: 'first', eventId: 'repeated' });
    expect(await openAlerts()).toEqual([]);
    await sendNotice(kit.product, { orderId: kit.orderId, shopOrderId: 'second', eventId: 'other' });
    expect(await openAlerts()).toEqual([{ kind: 'second-charge', subject: kit.orderId }]);
    expect(await read()).toMatchObject({ orderStatus: 'paid' });
  });
});

describe('a notice of the shop about another payment', () => {
  it('with a refund does not end the current order, and settles the alert about that payment (D-211)', async () => {
    await invoiced();
    await sendNotice(kit.product, { orderId: kit.orderId, shopOrderId: 'first' });
    await sendNotice(kit.product, { orderId: kit.orderId, shopOrderId: 'second', eventId: 'second' });
    await sendNotice(kit.product, { orderId: kit.orderId, shopOrderId: 'second', type: 'order.refunded' });
    await sendNotice(kit.product, { orderId: kit.orderId, shopOrderId: 'second', type: 'order.cancelled' });
    expect([await read(), await openAlerts()]).toMatchObject([{ orderStatus: 'paid', refund: null }, []]);
    const [row] = await rowsOf(
      kit.product.database.db,
      sql`select shop_order_id as id from orders where order_id = ${kit.orderId}`,
    );
    expect(row).toEqual({ id: 'first' });
  });

  it('with the shop number of another order still marks its own order as paid', async () => {
    await invoiced();
    await sendNotice(kit.product, { orderId: kit.orderId, shopOrderId: 'twice' });
    kit.member = await graduate(kit.product, KIT);
    await invoiced();
    expect((await sendNotice(kit.product, { orderId: kit.orderId, shopOrderId: 'twice' })).at('data.applied')).toBe(
      true,
    );
    expect(await read()).toMatchObject({ orderStatus: 'paid' });
  });
});

describe('a payment settled by an operator', () => {
  it('is not reported again by the next sync (D-211)', async () => {
    await invoiced();
    payAtShop();
    await askWaitingOrders(kit.product);
    payAtShop(kit.orderId, { amountCents: 1 });
    await askWaitingOrders(kit.product, 3);
    expect([await read(), await openAlerts()]).toMatchObject([{ orderStatus: 'paid', checking: false }, []]);
  });
});

describe('paying and choosing a place at the same time, fifty times', () => {
  it('never ends with both, and marks a payment as refund due if its order has ended', async () => {
    const parents = await membersLike(kit.product, kit.member, 50);
    const outcomes = await Promise.all(
      parents.map(async (parent, at) => {
        const placed = await orderBox(parent, legacySyllabusId, { variantID: 'kit-standard' });
        const id = String(placed.at('data.orderId'));
        const pay = (): Promise<HttpAnswer> => sendNotice(kit.product, { orderId: id });
        const choose = (): Promise<HttpAnswer> =>
          parent.post(`/api/users-redemptions/${parent.uid}/${slug}`, {
            distributionType: 'Pickup',
            distributorID: 'US-1',
          });
        // The first one pays first, the last one chooses first, all others run both at once.
        if (at === 0) await pay();
        const chosen = choose();
        if (at === 49) await chosen;
        await Promise.all([chosen, pause(Math.random() * 400).then(pay)]);
        const way = (await parent.get(`/api/users-redemptions/${parent.uid}/${slug}`)).at('data.distributionType');
        const [order] = await rowsOf(kit.product.database.db, sql`select status from orders where order_id = ${id}`);
        return `${String(way)} ${String(order?.['status'])}`;
      }),
    );
    expect(
      [...new Set(outcomes)].filter((outcome) => outcome !== 'Pickup refundDue' && outcome !== 'DTP paid'),
    ).toEqual([]);
    const both = await countOf(
      kit.product.database.db,
      sql`select count(*) from users_redemptions r join orders o on o.uid = r.uid and o.legacy_syllabus_id = r.legacy_syllabus_id
        where r.distribution_type = 'Pickup' and o.status in ('reserved', 'invoiced', 'paid', 'fulfilled')`,
    );
    expect(both).toBe(0);
  }, 30_000);
});
