import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../account/tables.ts';
import { moment } from '../../platform/database/statements/columns.ts';
import { none, personalData } from '../../platform/tables/personal-data.ts';
import type { Locale } from '@nestling/domain/account/locale';
import type { EndReason } from '@nestling/domain/rewards/end-reason';
import type { OrderEvent } from '@nestling/domain/rewards/order/order-move';
import type { OrderStatus } from '@nestling/domain/rewards/redemption';
import type { ShipTo } from '../gate/ship-to.ts';
import type { OrderEventSource, NoticeOutcome } from './event-source.ts';

export const orders = pgTable(
  'orders',
  {
    orderId: uuid('order_id').primaryKey(),
    orderNumber: integer('order_number').generatedAlwaysAsIdentity({ startWith: 20_001 }).notNull(),
    uid: uuid('uid').references(() => users.uid, { onDelete: 'set null' }),
    legacySyllabusId: text('legacy_syllabus_id').notNull(),
    slug: text('slug').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    attempt: integer('attempt').notNull().default(1),
    variantId: text('variant_id').notNull(),
    offerSlug: text('offer_slug').notNull(),
    priceCents: integer('price_cents').notNull(),
    /** By language, as it was on the order; null for older orders. */
    title: jsonb('title').$type<Record<Locale, string>>(),
    chargedFor: text('charged_for').$type<'shipping' | 'item'>().notNull().default('shipping'),
    /** False if the bill has another address, which only the shop asks for and stores. */
    billingSame: boolean('billing_same').notNull().default(true),
    shipTo: jsonb('ship_to').$type<ShipTo>(),
    /**
     * HMAC of house number and postal code of an order from abroad, because only the shop has its
     * address.
     */
    reviewHash: text('review_hash'),
    /** The shop's draft or order; at most one. */
    shopRef: text('shop_ref'),
    shopOrderId: text('shop_order_id'),
    orderStatusUrl: text('order_status_url'),
    invoiceUrl: text('invoice_url'),
    createdAt: moment('created_at').notNull(),
    /** End of the invoice at the shop; null for an order that is complete at once. */
    invoiceExpiresAt: moment('invoice_expires_at'),
    paidAt: moment('paid_at'),
    fulfilledAt: moment('fulfilled_at'),
    refundedAt: moment('refunded_at'),
    /**
     * A payment of another amount has arrived: the order is neither paid nor unpaid until an
     * operator has decided.
     */
    checking: boolean('checking').notNull().default(false),
    /**
     * Since when the shop reports that the payment is under way; such an order neither expires nor
     * is reminded.
     */
    paymentPendingSince: moment('payment_pending_since'),
    /** The shop that has it, as `SHOP_GATEWAY` names it; no other one is asked about it. */
    gateway: text('gateway').notNull().default('embedded'),
    /** Stored before the shop cancels, so that an interrupted cancellation continues. */
    endReason: text('end_reason').$type<EndReason>(),
    /** Null if the order waits for nothing. */
    nextCheckAt: moment('next_check_at'),
    /** Calls to the shop since the last change of status. */
    shopAsked: integer('shop_asked').notNull().default(0),
  },
  (table) => [
    uniqueIndex('orders_order_number_key').on(table.orderNumber),
    // Not unique, because a wrong duplicate from the shop must not block a payment.
    index('orders_shop_order_id_index').on(table.shopOrderId),
    index('orders_uid_index').on(table.uid, table.legacySyllabusId),
    index('orders_ship_to_index')
      .on(table.createdAt)
      .where(sql`${table.shipTo} is not null`),
    index('orders_review_hash_index')
      .on(table.reviewHash, table.createdAt)
      .where(sql`${table.reviewHash} is not null`),
    index('orders_next_check_at_index')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    uniqueIndex('orders_one_held_key')
      .on(table.uid, table.legacySyllabusId)
      .where(sql`${table.status} in ('reserved', 'invoiced', 'paid', 'fulfilled')`),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

/** The history of orders; ids only, stored as long as the order. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.orderId, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    at: moment('at').notNull(),
    event: text('event').$type<OrderEvent>().notNull(),
    from: text('from').$type<OrderStatus>().notNull(),
    to: text('to').$type<OrderStatus>().notNull(),
    source: text('source').$type<OrderEventSource>().notNull(),
    /** Id of the shop event, job or audit row. */
    ref: text('ref'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.seq] })],
);

/** Notices of the shop, once each, with selected fields only. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    source: text('source').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    orderId: text('order_id').notNull(),
    shopOrderId: text('shop_order_id'),
    amountCents: integer('amount_cents'),
    currency: text('currency'),
    occurredAt: text('occurred_at'),
    receivedAt: moment('received_at').notNull(),
    applied: boolean('applied').notNull(),
    outcome: text('outcome').$type<NoticeOutcome>().notNull(),
    bodyHash: text('body_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId] }),
    index('webhook_inbox_received_at_index').on(table.receivedAt),
    index('webhook_inbox_order_id_index').on(table.orderId),
  ],
);

/** Sales are stored without their member and address. */
export const ordersData = personalData(orders, {
  uid: 'uid',
  names: { ids: ['order_id'] },
  share: 'orders',
  secret: ['review_hash'],
  // The pages of the shop behind both URLs show the name and address of the parcel.
  onErase: { empty: ['ship_to', 'review_hash', 'order_status_url', 'invoice_url', 'uid'] },
  purge: {
    empty: ['ship_to', 'review_hash'],
    keeps: ['order_status_url', 'invoice_url'],
    after: '12 months',
    by: 'created_at',
  },
  keeps: [
    'legacy_syllabus_id',
    'slug',
    'status',
    'variant_id',
    'offer_slug',
    'title',
    'charged_for',
    'shop_ref',
    'shop_order_id',
    'gateway',
    'end_reason',
  ],
});

export const orderEventsData = personalData(orderEvents, {
  uid: none('it names an order, whose row names the member'),
  share: none('the order contains its status'),
  onErase: none('it names nobody'),
  purge: none('retained with the order'),
});

export const webhookInboxData = personalData(webhookInbox, {
  uid: none('it names an order, whose row names the member'),
  share: none('the order contains the outcome'),
  onErase: none('it names nobody'),
  purge: { after: '180 days', by: 'received_at' },
});
