import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { SHOP_SECRET, startEmbeddedShop, type OpenedShop } from '../../testing/shop/embedded-shop.ts';
import { aTry } from '../../testing/jobs.ts';
import { countOf, rowsOf } from '../../testing/database/rows.ts';
import { failureOf, newShopOrder } from '../../testing/shop/shop-suite.ts';
import { withFault } from './faults.ts';
import type { DeliverNotice } from './notice.ts';
import { ShopFailed } from '../gateways/shop/port.ts';
import { withTimeLimit, withSharedDeadline } from '../gateways/shop/time-limit.ts';

interface Received {
  raw: string;
  signature: string;
}

let shop: OpenedShop;
let received: Received[];
let status: number;

const deliver: DeliverNotice = async (raw, signature) => {
  received.push({ raw: raw.toString(), signature });
  return status;
};

beforeAll(async () => {
  shop = await startEmbeddedShop(deliver);
});
afterAll(() => shop.close());

beforeEach(async () => {
  received = [];
  status = 200;
  shop.clock.set('2026-11-20T12:00:00.000Z');
  for (const table of ['shop_orders', 'shop_stock', 'pgboss.job'])
    await shop.database.db.execute(sql.raw(`delete from ${table}`));
});

async function placed(changes: Parameters<typeof newShopOrder>[0] = { priceCents: 1400 }) {
  const { request, hold } = newShopOrder(changes);
  await shop.gateway.createOrder(request, hold);
  return request;
}

async function runNotices(): Promise<void> {
  const [job] = shop.jobs;
  const waiting = await rowsOf(
    shop.database.db,
    sql`delete from pgboss.job where name = 'shop-notice' and state = 'created' returning data`,
  );
  for (const { data } of waiting) await job?.handle(data, aTry());
}

const notices = () => received.map(({ raw }): unknown => JSON.parse(raw));
const row = async (orderId: string) => (await shop.floor.orderOf(orderId)) ?? {};

describe('notice of the embedded shop', () => {
  it('is signed over its bytes and states the paid amount in dollars', async () => {
    const { orderId, shopKey } = await placed({ priceCents: 1450 });
    expect(await shop.floor.pay(orderId, null)).toBe('moved');
    expect(notices()).toEqual([
      {
        eventId: `${shopKey}:order.paid`,
        type: 'order.paid',
        orderId,
        shopOrderId: `shop-${shopKey}`,
        amount: 14.5,
        currency: 'USD',
        orderStatusURL: `/shop/orders/${orderId}/status`,
        occurredAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
    const [{ raw, signature } = { raw: '', signature: '' }] = received;
    expect(signature).toBe(createHmac('sha256', SHOP_SECRET).update(raw).digest('hex'));
  });

  it('is sent once for a double click, and its job then sends nothing', async () => {
    const { orderId } = await placed();
    const answers = await Promise.all([shop.floor.pay(orderId, null), shop.floor.pay(orderId, null)]);
    expect(answers.toSorted()).toEqual(['moved', 'stands']);
    await runNotices();
    expect(received).toHaveLength(1);
    expect(await row(orderId)).toMatchObject({ status: 'paid', noticeSentAt: shop.clock.now() });
  });

  it('is sent again unchanged until it is accepted, while the order stays paid', async () => {
    const { orderId } = await placed();
    status = 503;
    expect(await shop.floor.pay(orderId, null)).toBe('moved');
    expect(await row(orderId)).toMatchObject({ status: 'paid', noticeSentAt: null });
    shop.clock.advance(60_000);
    status = 200;
    await runNotices();
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
    expect(await row(orderId)).toMatchObject({ noticeSentAt: shop.clock.now() });
  });

  it('is retried without a limit while it is refused, first after a second', async () => {
    const { orderId } = await placed();
    status = 500;
    await shop.floor.pay(orderId, null);
    await expect(runNotices()).rejects.toThrow('answered with 500');
    const [queue] = await rowsOf(
      shop.database.db,
      sql`select retry_delay as first, retry_delay_max as longest, retry_limit as tries from pgboss.queue where name = 'shop-notice'`,
    );
    expect(queue).toEqual({ first: 1, longest: 3600, tries: 1_000_000 });
  });

  it('of a payment is still sent after the order was shipped', async () => {
    const { orderId, shopKey } = await placed();
    status = 503;
    await shop.floor.pay(orderId, null);
    shop.clock.advance(1000);
    status = 200;
    await shop.floor.fulfil(orderId);
    await runNotices();
    expect(new Set(received.map(({ raw }) => raw)).size).toBe(2);
    expect(notices().at(-1)).toMatchObject({
      eventId: `${shopKey}:order.paid`,
      occurredAt: '2026-11-20T12:00:00.000Z',
    });
  });

  it('is not sent for a free order, which the answer to the order already reports as paid', async () => {
    await placed({});
    expect(await countOf(shop.database.db, sql`select count(*) from pgboss.job where name = 'shop-notice'`)).toBe(0);
  });
});

describe('operator’s action in the embedded shop', () => {
  it('ships a paid order once and deletes its address', async () => {
    const { orderId } = await placed();
    expect(await shop.floor.fulfil(orderId)).toBe('stands');
    await shop.floor.pay(orderId, null);
    expect(await row(orderId)).toMatchObject({ shipTo: { city: 'Philadelphia' } });
    expect(await shop.floor.fulfil(orderId)).toBe('moved');
    expect(await shop.floor.fulfil(orderId)).toBe('stands');
    expect(await row(orderId)).toMatchObject({ status: 'fulfilled', shipTo: null });
    expect(await shop.floor.cancelPaid(orderId)).toBe('stands');
    expect(notices()).toMatchObject([{ type: 'order.paid' }, { type: 'order.fulfilled' }]);
  });

  it('cancels a paid order, which keeps its payment until the refund', async () => {
    await shop.floor.setStock('box', 1);
    const { orderId, shopKey } = await placed();
    await shop.floor.pay(orderId, null);
    expect(await shop.gateway.available('box')).toBe(false);
    expect(await shop.floor.cancelPaid(orderId)).toBe('moved');
    expect(await shop.gateway.available('box')).toBe(true);
    expect(await shop.gateway.readOrder({ shopKey, shopRef: null, shopOrderId: null })).toMatchObject({
      status: 'cancelled',
      paidAt: shop.clock.now(),
      amountCents: 1400,
    });
    expect(await shop.floor.refund(orderId)).toBe('moved');
    expect(await shop.floor.refund(orderId)).toBe('stands');
    expect(await shop.gateway.readOrder({ shopKey, shopRef: null, shopOrderId: null })).toMatchObject({
      status: 'refunded',
    });
    expect(notices()).toMatchObject([{ type: 'order.paid' }, { type: 'order.cancelled' }, { type: 'order.refunded' }]);
  });

  it('either pays or cancels an invoice when both are requested at once', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => placed()));
    const pairs = await Promise.all(
      orders.flatMap(({ orderId, shopKey }) => [
        Promise.all([
          shop.floor.pay(orderId, null),
          shop.gateway.cancelOrder({ shopKey, shopRef: null, shopOrderId: null }),
        ]),
      ]),
    );
    const outcomes = new Set(pairs.map((pair) => pair.join(' ')));
    expect(
      [...outcomes].filter((outcome) => outcome !== 'moved already-paid' && outcome !== 'stands cancelled'),
    ).toEqual([]);
  });

  it('applies the first of many simultaneous clicks', async () => {
    const { orderId } = await placed();
    const presses = await Promise.all(Array.from({ length: 20 }, () => shop.floor.pay(orderId, null)));
    expect(presses.filter((answer) => answer === 'moved')).toHaveLength(1);
    expect(received).toHaveLength(1);
  });

  it('does not refund an unpaid or a free order, and reports an unknown order', async () => {
    const { orderId } = await placed();
    expect(await shop.floor.refund(orderId)).toBe('stands');
    expect(await shop.floor.refund((await placed({})).orderId)).toBe('stands');
    expect(await shop.floor.pay('0192b1a2-7c3d-7e4f-8a5b-1c2d3e4f5a6b', null)).toBe('unknown');
  });

  it('accepts no payment of an order from abroad without an address', async () => {
    const { orderId } = await placed({ shipTo: null, shipsTo: ['CA'] });
    expect(await shop.floor.pay(orderId, null)).toBe('stands');
  });

  it('accepts no payment of an expired invoice, and releases its stock', async () => {
    await shop.floor.setStock('box', 1);
    const expiresAt = new Date(shop.clock.now().getTime() + 3_600_000);
    const first = await placed({ priceCents: 1400, expiresAt });
    const late = newShopOrder();
    expect(await failureOf(shop.gateway.createOrder(late.request, late.hold))).toBe('out-of-stock');
    shop.clock.advance(3_600_000);
    expect(await shop.floor.pay(first.orderId, null)).toBe('stands');
    expect(await failureOf(shop.gateway.createOrder(late.request, late.hold))).toMatchObject({ status: 'paid' });
    // The expired order has already returned its item, so cancelling it must not return a second
    // one.
    await shop.gateway.cancelOrder({ shopKey: first.shopKey, shopRef: null, shopOrderId: null });
    expect(await shop.gateway.available('box')).toBe(false);
  });
});

describe('embedded shop as a gateway', () => {
  it('refuses an order under the key of an order with another total', async () => {
    const { request, hold } = newShopOrder({ priceCents: 1400 });
    await shop.gateway.createOrder(request, hold);
    const other = shop.gateway.createOrder({ ...request, priceCents: 1300 }, hold);
    expect(await failureOf(other)).toBe('wrong-total');
  });

  it('finds an order by its key, and no order under a key that was cancelled before its use', async () => {
    const { shopKey } = await placed();
    expect(await shop.gateway.findByKey(shopKey)).toEqual({ shopRef: shopKey });
    await shop.gateway.cancelOrder({ shopKey: 'unseen', shopRef: null, shopOrderId: null });
    expect(await shop.gateway.findByKey('unseen')).toBe('none');
    expect(await shop.gateway.readOrder({ shopKey: 'unseen', shopRef: null, shopOrderId: null })).toBeNull();
  });

  it('fails as `unknown` when the shop is too slow or breaks', async () => {
    const { promise } = Promise.withResolvers<never>();
    const slow = withTimeLimit({ ...shop.gateway, findByKey: () => promise }, 20);
    expect(await failureOf(slow.findByKey('a'))).toBe('unknown');
    const broken = withTimeLimit({ ...shop.gateway, findByKey: () => Promise.reject(new Error('no socket')) }, 20);
    expect(await failureOf(broken.findByKey('a'))).toBe('unknown');
    const refusing = { ...shop.gateway, available: () => Promise.reject(new ShopFailed('no', 'refused')) };
    expect(await failureOf(withTimeLimit(refusing, 20).available('a'))).toBe('refused');
  });
});

test('a call to a slow database of the shop ends at the deadline of the request, and can be repeated (D-215)', async () => {
  const { request, hold } = newShopOrder({ priceCents: 1400 });
  const name = { shopKey: request.shopKey, shopRef: null, shopOrderId: null };
  await shop.gateway.createOrder(request, hold);
  const press = withSharedDeadline(shop.gateway);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 24_970);
  const [locked, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = shop.database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from shop_orders for update`);
    locked.resolve();
    await letGo.promise;
  });
  await locked.promise;
  await expect(press.cancelOrder(name)).rejects.toThrow('the press has asked the shop for 25000 ms');
  vi.restoreAllMocks();
  letGo.resolve();
  await holding;
  expect(await shop.gateway.cancelOrder(name)).toBe('cancelled');
  expect(await orders()).toBe(1);
});

const orders = () => countOf(shop.database.db, sql`select count(*) from shop_orders`);

describe('simulated fault of the shop', () => {
  it.each([
    ['lose', 'unknown', 0],
    ['late', 'unknown', 1],
    ['fail', 'refused', 0],
  ] as const)('%s: the answer is %s, and %i orders are stored', async (fault, reason, stored) => {
    const { request, hold } = newShopOrder();
    expect(await failureOf(withFault(shop.gateway, fault).createOrder(request, hold))).toBe(reason);
    expect(await orders()).toBe(stored);
  });

  it('repeat: two calls create one order, and each notice is sent twice', async () => {
    const repeating = await startEmbeddedShop(deliver, 'repeat');
    const { request, hold } = newShopOrder({ priceCents: 1400 });
    expect(await repeating.gateway.createOrder(request, hold)).toMatchObject({ status: 'invoiced' });
    await repeating.floor.pay(request.orderId, null);
    await repeating.close();
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
  });
});
