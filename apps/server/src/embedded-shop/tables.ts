import type { Locale } from '@nestling/domain/account/locale';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/statements/columns.ts';
import type { ShopDestination } from '../gateways/shop/port.ts';

/**
 * Orders of the embedded shop, stored as another company would store them: it knows no member and
 * no email. A key that was closed before its order arrived is a row with only the key.
 */
export const shopOrders = pgTable(
  'shop_orders',
  {
    shopKey: text('shop_key').primaryKey(),
    orderId: uuid('order_id'),
    /** `NB-` and a number. */
    orderNumber: text('order_number'),
    variantId: text('variant_id'),
    /** As sent with the order, with its language. */
    title: text('title'),
    locale: text('locale').$type<Locale>(),
    priceCents: integer('price_cents').notNull().default(0),
    chargedFor: text('charged_for').$type<'shipping' | 'item'>().notNull().default('shipping'),
    status: text('status').$type<ShopOrderStatus>().notNull(),
    /** The address; deleted once the parcel is sent, otherwise after thirty days. */
    shipTo: jsonb('ship_to').$type<ShopDestination>(),
    /** Choices for the address of an order from abroad; null where the order contained one. */
    shipsTo: jsonb('ships_to').$type<readonly string[]>(),
    billingSame: boolean('billing_same').notNull().default(true),
    returnUrl: text('return_url'),
    otherMethodUrl: text('other_way_url'),
    holdsStock: boolean('holds_stock').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    invoiceExpiresAt: moment('invoice_expires_at'),
    paidAt: moment('paid_at'),
    fulfilledAt: moment('fulfilled_at'),
    cancelledAt: moment('cancelled_at'),
    refundedAt: moment('refunded_at'),
    /** Null while the notice of the current status is due, or where there is none. */
    noticeSentAt: moment('notice_sent_at'),
  },
  (table) => [
    index('shop_orders_order_id_index').on(table.orderId),
    index('shop_orders_held_stock_index')
      .on(table.variantId)
      .where(sql`${table.holdsStock} and ${table.status} = 'invoiced'`),
    index('shop_orders_ship_to_index')
      .on(table.createdAt)
      .where(sql`${table.shipTo} is not null`),
  ],
);

/** An order as the embedded shop stores it. */
export type ShopOrderRow = typeof shopOrders.$inferSelect;

/** Status of an order in the embedded shop. */
export type ShopOrderStatus = 'invoiced' | 'paid' | 'fulfilled' | 'cancelled' | 'refunded';

/**
 * Violated when an order takes an item that is not in stock, so that nothing of the order is
 * written.
 */
export const NOTHING_LEFT = 'shop_stock_left_check';

/** The remaining stock of a variant; unlimited without a row. */
export const shopStock = pgTable(
  'shop_stock',
  {
    variantId: text('variant_id').primaryKey(),
    left: integer('left').notNull(),
  },
  (table) => [check(NOTHING_LEFT, sql`${table.left} >= 0`)],
);
