import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { ShipTo } from '../ship-to.ts';
import { orders, usersRedemptions } from '../tables.ts';
import type { HeldReward, OrderRow } from './redemptions.ts';

/** An order as it is reserved: the shop has not been asked yet. */
export interface ReservedOrder {
  orderId: string;
  uid: string;
  legacySyllabusId: string;
  slug: string;
  variantId: string;
  offerSlug: string;
  priceCents: number;
  shipTo: ShipTo;
  createdAt: Date;
}

const reserved = statement((db) =>
  db
    .insert(orders)
    .values({
      orderId: sql.placeholder('orderId'),
      uid: sql.placeholder('uid'),
      legacySyllabusId: sql.placeholder('legacySyllabusId'),
      slug: sql.placeholder('slug'),
      variantId: sql.placeholder('variantId'),
      offerSlug: sql.placeholder('offerSlug'),
      priceCents: sql.placeholder('priceCents'),
      shipTo: sql.placeholder('shipTo'),
      createdAt: sql.placeholder('createdAt'),
      status: 'reserved',
    })
    .returning(),
);

/** Reserves an order. */
export async function insertOrder(tx: Transaction, order: ReservedOrder): Promise<OrderRow> {
  const [row] = await reserved(tx, { ...order });
  if (!row) throw new Error('an order was not stored');
  return row;
}

/** Moves an order from one of the given states; null when it stands in another, so that two movers never both win. */
export async function moveOrder(
  tx: Transaction,
  orderId: string,
  from: readonly OrderRow['status'][],
  change: Partial<Pick<OrderRow, 'status' | 'shopOrderId' | 'orderStatusUrl' | 'invoiceUrl' | 'paidAt'>>,
): Promise<OrderRow | null> {
  const [row] = await tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.orderId, orderId), inArray(orders.status, [...from])))
    .returning();
  return row ?? null;
}

const paidNow = statement((db) => {
  const paidAt = sql`${sql.param(sql.placeholder('paidAt'), orders.paidAt)}`;
  const order = db.$with('paid_order').as(
    db
      .update(orders)
      .set({
        status: 'paid',
        paidAt,
        shopOrderId: sql`${sql.placeholder('shopOrderId')}`,
        orderStatusUrl: sql`${sql.placeholder('orderStatusUrl')}`,
        invoiceUrl: sql`${sql.placeholder('invoiceUrl')}`,
      })
      .where(and(eq(orders.orderId, sql.placeholder('orderId')), eq(orders.status, 'reserved')))
      .returning(),
  );
  const redemption = db
    .$with('paid_redemption')
    .as(
      db
        .update(usersRedemptions)
        .set({ paidTimestamp: paidAt })
        .from(order)
        .where(eq(usersRedemptions.orderId, order.orderId))
        .returning(getTableColumns(usersRedemptions)),
    );
  return db.with(order, redemption).select().from(order).innerJoin(redemption, eq(redemption.orderId, order.orderId));
});

/**
 * Marks a reserved order and its redemption as paid, both in one statement; null when the order stands in another state. Null
 * too when it holds no redemption any more: then the order alone is marked, and is to be taken back at the shop.
 */
export async function payOrder(
  tx: Transaction,
  paid: {
    orderId: string;
    shopOrderId: string;
    orderStatusUrl: string | null;
    invoiceUrl: string | null;
    paidAt: Date;
  },
): Promise<HeldReward | null> {
  const [row] = await paidNow(tx, { ...paid });
  return row ? { redemption: row.paid_redemption, order: row.paid_order } : null;
}
