import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../account/tables.ts';
import { moment } from '../../platform/database/columns.ts';
import { ownData } from '../../platform/tables/own-data.ts';
import type { EndReason } from '@nestling/domain/rewards/order/machine';
import type { ShipTo } from '../gate/ship-to.ts';

export const orders = pgTable(
  'orders',
  {
    orderId: uuid('order_id').primaryKey(),
    orderNumber: integer('order_number').generatedAlwaysAsIdentity({ startWith: 20_001 }).notNull(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    slug: text('slug').notNull(),
    status: text('status')
      .$type<'reserved' | 'invoiced' | 'paid' | 'fulfilled' | 'cancelled' | 'failed' | 'refundDue' | 'refunded'>()
      .notNull(),
    attempt: integer('attempt').notNull().default(1),
    variantId: text('variant_id').notNull(),
    offerSlug: text('offer_slug').notNull(),
    priceCents: integer('price_cents').notNull(),
    shipTo: jsonb('ship_to').$type<ShipTo>(),
    shopOrderId: text('shop_order_id'),
    orderStatusUrl: text('order_status_url'),
    invoiceUrl: text('invoice_url'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
    /** Why the order is to end, or has; written before the shop is asked to take it back (D-212). */
    endReason: text('end_reason').$type<EndReason>(),
    /** When the shop is asked next; null for an order that waits for nothing (D-219). */
    nextCheckAt: moment('next_check_at'),
    /** How often the shop was asked since the order stands as it does. */
    shopAsked: integer('shop_asked').notNull().default(0),
  },
  (table) => [
    uniqueIndex('orders_order_number_key').on(table.orderNumber),
    uniqueIndex('orders_shop_order_id_key').on(table.shopOrderId),
    index('orders_uid_index').on(table.uid),
    index('orders_ship_to_index')
      .on(table.createdAt)
      .where(sql`${table.shipTo} is not null`),
    index('orders_next_check_at_index')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    uniqueIndex('orders_one_held_key')
      .on(table.uid, table.legacySyllabusId)
      .where(sql`${table.status} in ('reserved', 'invoiced', 'paid', 'fulfilled')`),
  ],
);

/** Sales are kept, without whose they were and where they went. */
export const ordersData = ownData(orders, {
  uid: 'uid',
  names: { ids: ['order_id'] },
  share: 'orders',
  onErase: { empty: ['ship_to', 'uid'] },
  purge: { empty: ['ship_to'], after: '12 months', by: 'created_at' },
});
