import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { ShopOrderRequest } from '../../gateways/shop/port.ts';
import { shopOrders, shopStock } from '../tables.ts';
import type { ShopOrderRow } from '../tables.ts';

const value = sql.placeholder;

/** What the answer to an order needs of its row. */
export type InsertedOrder = Pick<ShopOrderRow, 'shopKey' | 'orderId' | 'priceCents' | 'status' | 'paidAt'>;

/** One statement, because every order of a box waits for it. */
const placed = statement('place-shop-order', (db) => {
  const stocked = db
    .select({ one: sql`1` })
    .from(shopStock)
    .where(eq(shopStock.variantId, value('variantId')));
  const order = db.$with('placed', { variantId: shopOrders.variantId }).as(sql`
    insert into ${shopOrders}
      (shop_key, order_id, order_number, variant_id, title, locale, price_cents, charged_for, status, ship_to, ships_to, billing_same,
        return_url, other_way_url, holds_stock, created_at, invoice_expires_at, paid_at)
    values (${value('shopKey')}, ${value('orderId')}::uuid, ${value('orderNumber')}, ${value('variantId')}, ${value('title')},
      ${value('locale')}, ${value('priceCents')}::integer, ${value('chargedFor')}, ${value('status')}, ${value('shipTo')}::jsonb,
      ${value('shipsTo')}::jsonb, ${value('billingSame')}::boolean, ${value('returnUrl')}, ${value('otherMethodUrl')}, exists (${stocked}),
      ${value('now')}::timestamptz, ${value('expiresAt')}::timestamptz, ${value('paidAt')}::timestamptz)
    on conflict (shop_key) do nothing returning variant_id`);
  const taken = db.$with('taken', { variantId: shopStock.variantId }).as(sql`
    update ${shopStock} set ${sql.identifier('left')} = ${shopStock.left} - 1 from ${order}
    where ${shopStock.variantId} = ${order.variantId} returning ${shopStock.variantId}`);
  return db.with(order, taken).select({ variantId: order.variantId }).from(order);
});

/**
 * Inserts an order under its key and takes its item from the stock, both or neither; of concurrent
 * calls under one key only the first succeeds.
 * @returns null where the key exists
 * @throws the error of `NOTHING_LEFT`
 */
export async function insertOrder(
  db: Executor,
  order: ShopOrderRequest,
  { now, isPaid }: { now: Date; isPaid: boolean },
): Promise<InsertedOrder | null> {
  const made = await placed(db, {
    ...order,
    shipTo: order.shipTo && JSON.stringify(order.shipTo),
    shipsTo: order.shipTo ? null : JSON.stringify(order.shipsTo),
    status: isPaid ? 'paid' : 'invoiced',
    now: now.toISOString(),
    paidAt: isPaid ? now.toISOString() : null,
    expiresAt: order.expiresAt?.toISOString() ?? null,
  });
  if (made.length === 0) return null;
  const { shopKey, orderId, priceCents } = order;
  return { shopKey, orderId, priceCents, status: isPaid ? 'paid' : 'invoiced', paidAt: isPaid ? now : null };
}
