import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { rowsOf } from '#testing/database/rows.ts';
import { askWaitingOrders } from '#testing/shop/shop.ts';
import {
  alerts,
  draftOf,
  orderIdOf,
  pay,
  place,
  read,
  shopifyParentForEach,
  store,
} from '#testing/shop/shopify-orders.ts';

shopifyParentForEach();

describe('failures between the store and the product', () => {
  const setUp = (orderId: string, shopRef: string | null) =>
    store.product.database.db.execute(sql`update orders set shop_ref = ${shopRef} where order_id = ${orderId}`);

  it('an order locked by another call does not fail if a late call finds no variant (D-263)', async () => {
    const { standIn, product } = store;
    standIn.faults.add({ operation: 'CreateDraft', kind: 'drop-before' });
    expect((await place('kit-standard')).status).toBe(502);
    const [row] = await rowsOf(product.database.db, sql`select order_id from orders where uid = ${store.member.uid}`);
    const orderId = String(row?.['order_id']);
    standIn.faults.add({ operation: 'FindVariants', kind: 'delay', ms: 300 });
    standIn.deleteVariant('kit-standard');
    const late = place('kit-standard');
    await vi.waitFor(() => expect(standIn.journal.at(-1)?.operation).toBe('FindVariants'), { timeout: 10_000 });
    await setUp(orderId, 'gid://shopify/DraftOrder/1');
    expect((await late).status).toBe(502);
    standIn.addVariant({ sku: 'kit-standard', tracked: false });
    expect(await read(orderId)).toMatchObject({ orderStatus: 'reserved' });
    await setUp(orderId, null);
    await askWaitingOrders(product);
    expect(await read(orderId)).toMatchObject({ orderStatus: 'invoiced' });
  });

  it('a payment of a duplicated draft pays the order', async () => {
    const { standIn } = store;
    const orderId = orderIdOf(await place('kit-standard'));
    standIn.payInvoice(standIn.duplicateDraft(await draftOf(orderId)));
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'paid' });
    await pay(orderId);
    expect(await read(orderId)).toMatchObject({ orderStatus: 'paid' });
    expect(await alerts()).toContainEqual({ kind: 'shop-duplicate', subject: orderId });
  });

  it('a payment for an ended order is marked as refund due', async () => {
    const { standIn } = store;
    const orderId = orderIdOf(await place('kit-standard'));
    const copy = standIn.duplicateDraft(await draftOf(orderId));
    expect((await place('box-standard')).status).toBe(201);
    standIn.payInvoice(copy);
    await store.settle();
    expect(await read(orderId)).toMatchObject({ orderStatus: 'refundDue' });
  });

  it('an order that staff changed before the first sync is checked, and reported once', async () => {
    const { standIn, product } = store;
    standIn.faults.add({ operation: 'ReserveStock', kind: 'drop-after' });
    expect((await place('kit-standard')).status).toBe(502);
    const [row] = await rowsOf(
      product.database.db,
      sql`select order_id, shop_ref from orders where uid = ${store.member.uid}`,
    );
    const [orderId, draft] = [String(row?.['order_id']), String(row?.['shop_ref'])];
    standIn.editOrder(standIn.payInvoice(draft), 1);
    await store.settle().catch(() => undefined);
    await askWaitingOrders(product);
    expect(await read(orderId)).toMatchObject({ checking: true });
    const changed = { kind: 'shop-order-changed', subject: orderId };
    expect(await alerts()).toContainEqual(changed);
    await product.database.db.execute(sql`update alerts set settled_at = now()`);
    await askWaitingOrders(product);
    expect(await alerts()).not.toContainEqual(changed);
  });
});
