import type { Locale } from '@nestling/domain/account/locale';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { jsonRow } from '../../../platform/database/json-row.ts';
import { statement } from '../../../platform/database/statement.ts';
import { otherHouseholds } from '../../gate/queries/other-households.ts';
import { takenBox, valuesOf } from '../../gate/queries/take-box.ts';
import type { NewBox } from '../../gate/queries/take-box.ts';
import type { ShipTo } from '../../gate/ship-to.ts';
import type { RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import { orders } from '../tables.ts';

/** An order as it is reserved with the redemption it takes: neither paid nor known to the shop. */
export interface NewOrder extends NewBox {
  orderId: string;
  variantId: string;
  offerSlug: string;
  /** What is sent, in every language. */
  title: Record<Locale, string>;
  chargedFor: 'shipping' | 'item';
  billingSame: boolean;
  /** Null for an order from abroad: the shop asks. */
  shipTo: ShipTo | null;
  /** Until when its invoice is kept; null for one that is complete at once. */
  invoiceExpiresAt: Date | null;
  /** Households of the same building count as many when they came after this time. */
  unitsSince: Date;
  /** When the shop is asked for it, should it still be reserved. */
  nextCheckAt: Date | null;
}

const reserved = statement('reserve-order', (db) => {
  const { parts, taken, isWhole } = takenBox(db);
  const shipTo = sql.param(sql.placeholder('shipTo'), orders.shipTo);
  const title = sql.param(sql.placeholder('title'), orders.title);
  const row = jsonRow(getTableColumns(orders)).as('order_row');
  const order = db.$with('reserved', { orderId: orders.orderId, row }).as(sql`
    insert into ${orders}
      (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, title, charged_for,
        billing_same, ship_to, created_at, invoice_expires_at, next_check_at)
    select order_id, uid, legacy_syllabus_id, slug, 'reserved', variant_id, offer_slug, shipping_price_cents,
      ${title}::jsonb, ${sql.placeholder('chargedFor')}::text, ${sql.placeholder('billingSame')}::boolean,
      ${shipTo}::jsonb, start_timestamp, ${sql.placeholder('invoiceExpiresAt')}::timestamptz,
      ${sql.placeholder('nextCheckAt')}::timestamptz
    from ${taken} where ${isWhole} returning order_id, ${row.sql} as order_row`);
  const building = db.$with('building').as(otherHouseholds(db));
  return db
    .with(...parts, order, building)
    .select({ redemption: taken.row, order: order.row, others: building.others })
    .from(taken)
    .innerJoin(order, eq(order.orderId, taken.orderId))
    .innerJoin(building, sql`true`);
});

/**
 * Takes a course's one reward for an order and reserves it, with its claims; null when the reward
 * is taken already or somebody else's claim stands, so that of many at once exactly one gets it.
 *
 * @returns the reward, and how many other households of its building have claimed one since
 * `unitsSince`
 * @throws the error of `isClaimLost`
 */
export async function reserveOrder(
  db: Executor,
  { title, chargedFor, billingSame, shipTo, unitsSince, invoiceExpiresAt, nextCheckAt, ...box }: NewOrder,
): Promise<{ held: RewardWithOrder; otherUnits: number } | null> {
  const values = {
    ...valuesOf(box),
    title,
    chargedFor,
    billingSame,
    shipTo,
    unitsSince,
    invoiceExpiresAt: invoiceExpiresAt?.toISOString() ?? null,
    nextCheckAt: nextCheckAt?.toISOString() ?? null,
  };
  const [row] = await reserved(db, values);
  return row ? { held: { redemption: row.redemption, order: row.order }, otherUnits: row.others } : null;
}
