import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  gate,
  redemptionNow,
  invoiced,
  KIT,
  kit,
  mailed,
  openAlerts,
  orderKit,
  parentForEach,
  payAtShop,
  read,
  refusal,
  wait,
} from '#testing/rewards/kit-orders.ts';
import { graduate } from '#testing/members/learner.ts';
import { countOf, rowsOf } from '#testing/database/rows.ts';
import { askWaitingOrders } from '#testing/shop/shop.ts';

const HOUR_MS = 60 * 60 * 1000;

parentForEach();

describe('an order that waits for its payment', () => {
  it('is kept for 72 hours, with its title and price at the time of the order (D-125, D-213)', async () => {
    const placed = await invoiced();
    const until = new Date(kit.product.clock.now().getTime() + 72 * HOUR_MS).toISOString();
    expect(await read()).toMatchObject({
      orderStatus: 'invoiced',
      title: 'Kit',
      shippingPrice: 9.95,
      chargedFor: 'shipping',
      invoiceExpiresAt: until,
      invoiceURL: placed.at('data.shopifyData.invoiceURL'),
      checking: false,
      refund: null,
    });
    expect(placed.at('data.redemption')).toMatchObject({ title: 'Kit', invoiceExpiresAt: until });
    expect(kit.shop.requests.at(-1)).toMatchObject({
      title: 'Kit',
      priceCents: 995,
      locale: 'en-US',
      billingSame: true,
    });
  });

  it('is also paid by a sync if the notice is lost', async () => {
    await invoiced();
    payAtShop();
    await askWaitingOrders(kit.product);
    expect(await read()).toMatchObject({ orderStatus: 'paid' });
    expect(await mailed()).toEqual(['course-complete-dtp']);
    const [last] = await rowsOf(
      kit.product.database.db,
      sql`select event, "from", "to", source from order_events where order_id = ${kit.orderId} order by seq desc`,
    );
    expect(last).toEqual({ event: 'paid', from: 'invoiced', to: 'paid', source: 'reconciler' });
  });

  it('gets one reminder a day before it ends, then is cancelled at the shop and ends (D-221)', async () => {
    await invoiced();
    await wait(47);
    await askWaitingOrders(kit.product);
    expect(await mailed()).toEqual([]);
    await wait(1);
    await askWaitingOrders(kit.product, 2);
    expect(await mailed()).toEqual(['order-unpaid']);
    await askWaitingOrders(kit.product);
    expect(await mailed()).toEqual(['order-unpaid']);
    await wait(24);
    kit.shop.cancelled.length = 0;
    await askWaitingOrders(kit.product);
    expect(kit.shop.cancelled).toContain(`${kit.orderId}:1`);
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'expired' });
    expect([await redemptionNow(), await gate()]).toEqual([null, ['order-expired', (await read())['orderNumber']]]);
  });

  it('gets no reminder after its payment has started, even if the mail is queued', async () => {
    await invoiced();
    await wait(48);
    await askWaitingOrders(kit.product);
    const { db } = kit.product.database;
    const queued = sql`select count(*) from pgboss.job where name = 'send-mail' and data->>'template' = 'order-unpaid'
      and state = 'created' and data->>'subjectId' = ${kit.orderId}`;
    expect(await countOf(db, queued)).toBe(1);
    const now = kit.product.clock.now().toISOString();
    await db.execute(sql`update orders set payment_pending_since = ${now} where order_id = ${kit.orderId}`);
    expect(await mailed()).toEqual([]);
  });

  it('is stored as paid when it is paid at the last moment', async () => {
    await invoiced();
    await wait(72);
    payAtShop();
    await askWaitingOrders(kit.product);
    expect(await read()).toMatchObject({ orderStatus: 'paid' });
  });

  it('with a payment of another amount neither ends nor gets a reminder until an operator has settled it (D-218)', async () => {
    await invoiced();
    payAtShop(kit.orderId, { amountCents: 994 });
    await askWaitingOrders(kit.product);
    expect(await read()).toMatchObject({ orderStatus: 'invoiced', checking: true });
    await wait(100);
    await askWaitingOrders(kit.product);
    expect(await read()).toMatchObject({ orderStatus: 'invoiced', checking: true });
    expect([await mailed(), await openAlerts()]).toEqual([[], [{ kind: 'notice-wrong-amount', subject: kit.orderId }]]);
  });

  it('ends as cancelled when the shop no longer has it', async () => {
    await invoiced();
    kit.shop.stored.delete(`${kit.orderId}:1`);
    await askWaitingOrders(kit.product);
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'shop' });
    expect((await gate())[0]).toBe('order-cancelled');
  });
});

describe('“Check again” (D-125)', () => {
  it('reads the order at the shop and shows it as paid', async () => {
    await invoiced();
    payAtShop();
    const answer = await kit.member.post(`/api/order/${kit.orderId}/check`);
    expect([answer.status, answer.at('data.orderStatus')]).toEqual([200, 'paid']);
  });

  it('reports a shop that does not answer, and does not find another member’s order', async () => {
    await invoiced();
    kit.shop.mood = 'lose';
    expect(refusal(await kit.member.post(`/api/order/${kit.orderId}/check`))).toEqual([502, 'order-failed']);
    const other = await graduate(kit.product, KIT);
    expect(refusal(await other.post(`/api/order/${kit.orderId}/check`))).toEqual([404, 'order-not-found']);
  });
});

describe('a lost answer of the shop', () => {
  it('is looked up by its key, so the request still gets its answer (D-121)', async () => {
    kit.shop.lags = false;
    kit.shop.mood = 'late';
    const placed = await orderKit();
    kit.shop.lags = true;
    expect([placed.status, placed.at('data.redemption.orderStatus')]).toEqual([201, 'invoiced']);
  });

  it('with an invoice URL of another site leaves the order waiting and raises an alert (D-216)', async () => {
    const placing = orderKit();
    await placing;
    const { orderId: id } = (await redemptionNow()) as { orderId: string };
    await kit.product.database.db.execute(
      sql`update orders set status = 'reserved', next_check_at = now() where order_id = ${id}`,
    );
    const stored = kit.shop.stored.get(`${id}:1`);
    if (stored) kit.shop.stored.set(`${id}:1`, { ...stored, invoiceURL: 'https://elsewhere.example/pay' });
    await askWaitingOrders(kit.product);
    expect(await read(id)).toMatchObject({ orderStatus: 'reserved' });
    expect(await openAlerts()).toContainEqual({ kind: 'shop-url', subject: id });
  });
});

describe('an offer that is out of stock', () => {
  it('fails the order, frees the reward and is not reported a second time (D-126)', async () => {
    kit.shop.soldOut.add('kit-standard');
    expect(refusal(await orderKit())).toEqual([409, 'out-of-stock']);
    expect([await redemptionNow(), await gate()]).toEqual([null, [null, null]]);
    kit.shop.soldOut.clear();
    expect((await orderKit()).status).toBe(201);
  });

  it('is reported by the gate if it was found after the answer to the request (D-212)', async () => {
    kit.shop.mood = 'lose';
    await orderKit();
    kit.shop.mood = 'refuse';
    await askWaitingOrders(kit.product);
    kit.shop.mood = 'take';
    expect([await redemptionNow(), (await gate())[0]]).toEqual([null, 'order-failed']);
    await wait(15 * 24);
    expect(await gate()).toEqual([null, null]);
  });
});
