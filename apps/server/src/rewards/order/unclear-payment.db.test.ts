import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  redemptionNow,
  invoiced,
  kit,
  mailed,
  openAlerts,
  parentForEach,
  pickup,
  read,
  wait,
} from '#testing/rewards/kit-orders.ts';
import type { ShopReading } from '../../gateways/shop/port.ts';
import { rowsOf } from '#testing/database/rows.ts';
import { askWaitingOrders } from '#testing/shop/shop.ts';

parentForEach();

/** The shop reports the order otherwise from now on, and is asked. */
async function shopReports(changes: Partial<ShopReading>): Promise<void> {
  const key = `${kit.orderId}:1`;
  const stored = kit.shop.stored.get(key);
  if (!stored) throw new Error('the shop has no such order');
  kit.shop.stored.set(key, { ...stored, ...changes });
  await askWaitingOrders(kit.product);
}

describe('an order whose payment is in progress at the shop (D-263)', () => {
  it('is shown as payment pending, gets no reminder, does not expire, and is paid with the payment', async () => {
    await invoiced();
    await shopReports({ status: 'checking', reason: 'pending' });
    expect(await read()).toMatchObject({ orderStatus: 'invoiced', checking: true, paymentPending: true });
    expect(await redemptionNow()).toMatchObject({ checking: true, paymentPending: true });
    await wait(4 * 24);
    await askWaitingOrders(kit.product);
    expect(await read()).toMatchObject({ orderStatus: 'invoiced', paymentPending: true });
    expect(await mailed()).toEqual([]);
    await shopReports({ status: 'paid', paidAt: kit.product.clock.now() });
    expect(await read()).toMatchObject({ orderStatus: 'paid', checking: false });
    expect((await read())['paymentPending']).toBeUndefined();
  });

  it('is reported to an operator after three days, and not before', async () => {
    await invoiced();
    await shopReports({ status: 'checking', reason: 'pending' });
    await wait(3 * 24);
    await askWaitingOrders(kit.product);
    expect(await openAlerts()).toEqual([]);
    kit.product.clock.advance(1);
    await askWaitingOrders(kit.product);
    expect(await openAlerts()).toEqual([{ kind: 'order-unknown-outcome', subject: kit.orderId }]);
  });

  it('expires as usual if the payment is not completed', async () => {
    await invoiced();
    await shopReports({ status: 'checking', reason: 'pending' });
    await shopReports({ status: 'invoiced' });
    expect(await read()).toMatchObject({ orderStatus: 'invoiced', checking: false });
    await wait(4 * 24);
    await askWaitingOrders(kit.product);
    expect(await read()).toMatchObject({ orderStatus: 'cancelled', endReason: 'expired' });
  });

  it('cannot be replaced by another choice', async () => {
    await invoiced();
    kit.shop.cancelOrder = async () => 'already-paid';
    const key = `${kit.orderId}:1`;
    const stored = kit.shop.stored.get(key);
    if (stored) kit.shop.stored.set(key, { ...stored, status: 'checking', reason: 'pending' });
    expect((await pickup()).at('error.code')).toBe('already-redeemed');
    const ending = sql`select end_reason as reason from orders where order_id = ${kit.orderId}`;
    expect(await rowsOf(kit.product.database.db, ending)).toEqual([{ reason: null }]);
    expect(await read()).toMatchObject({ orderStatus: 'invoiced', paymentPending: true });
  });
});

describe('an order that was changed at the shop (D-263)', () => {
  it('is marked for a check by an operator, and is not paid or ended meanwhile', async () => {
    await invoiced();
    await shopReports({ status: 'checking', reason: 'changed' });
    expect(await read()).toMatchObject({ orderStatus: 'invoiced', checking: true });
    expect((await read())['paymentPending']).toBeUndefined();
    expect(await openAlerts()).toEqual([{ kind: 'shop-order-changed', subject: kit.orderId }]);
  });

  it('is reported even after it was paid', async () => {
    await invoiced();
    await shopReports({ status: 'paid', paidAt: kit.product.clock.now() });
    await shopReports({ status: 'checking', reason: 'changed' });
    expect(await read()).toMatchObject({ orderStatus: 'paid', checking: false });
    expect(await openAlerts()).toEqual([{ kind: 'shop-order-changed', subject: kit.orderId }]);
  });

  it('is not reported again after an operator has settled the alert, although it stays changed', async () => {
    await invoiced();
    await shopReports({ status: 'checking', reason: 'changed' });
    await kit.product.database.db.execute(sql`update alerts set settled_at = now()`);
    await shopReports({});
    expect(await openAlerts()).toEqual([]);
  });
});

describe('an order that was shipped before its refund (D-211)', () => {
  it('stays fulfilled, so the member gets no second box, and an operator checks it', async () => {
    await invoiced();
    await shopReports({ status: 'paid', paidAt: kit.product.clock.now() });
    await shopReports({ status: 'refunded', isSent: true });
    expect(await read()).toMatchObject({ orderStatus: 'fulfilled' });
    expect(await openAlerts()).toEqual([{ kind: 'cancelled-after-fulfilled', subject: kit.orderId }]);
  });
});
