import type { Locale } from '@nestling/domain/account/locale';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { otherHouseholds } from '../../gate/queries/other-households.ts';
import { takenBox, takenRow, valuesOf } from '../../gate/queries/take-box.ts';
import type { NewBox, Taking } from '../../gate/queries/take-box.ts';
import type { ShipTo } from '../../gate/ship-to.ts';
import type { RewardWithOrder } from '../../read-models/rewards-with-orders.ts';
import { orders } from '../tables.ts';
import type { OrderRow } from '../tables.ts';

/** An order as reserved with its redemption: unpaid and unknown to the shop. */
export interface NewOrder extends NewBox {
  orderId: string;
  variantId: string;
  offerSlug: string;
  /** By language. */
  title: Record<Locale, string>;
  chargedFor: 'shipping' | 'item';
  billingSame: boolean;
  /** Null for an order from abroad, because the shop asks for it. */
  shipTo: ShipTo | null;
  /** End of the invoice; null for an order that is complete at once. */
  invoiceExpiresAt: Date | null;
  /** Start of the time in which households of the same building are counted. */
  unitsSince: Date;
  /** First check of a reserved order; null for none. */
  nextCheckAt: Date | null;
  /** The shop that it will be placed at. */
  gateway: string;
}

function reservation(db: Executor, taking: Taking) {
  const { parts, taken, isComplete } = takenBox(db, taking);
  const shipTo = sql.param(sql.placeholder('shipTo'), orders.shipTo);
  const title = sql.param(sql.placeholder('title'), orders.title);
  const { orderId, orderNumber } = orders;
  const order = db.$with('reserved', { orderId, orderNumber }).as(sql`
    insert into ${orders}
      (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, title, charged_for,
        billing_same, ship_to, created_at, invoice_expires_at, next_check_at, gateway)
    select order_id, uid, legacy_syllabus_id, slug, 'reserved', variant_id, offer_slug, shipping_price_cents,
      ${title}::jsonb, ${sql.placeholder('chargedFor')}::text, ${sql.placeholder('billingSame')}::boolean,
      ${shipTo}::jsonb, start_timestamp, ${sql.placeholder('invoiceExpiresAt')}::timestamptz,
      ${sql.placeholder('nextCheckAt')}::timestamptz, ${sql.placeholder('gateway')}::text
    from ${taken} where ${isComplete} returning order_id, order_number`);
  const building = db.$with('building').as(otherHouseholds(db));
  return db
    .with(...parts, order, building)
    .select({ orderNumber: order.orderNumber, others: building.others })
    .from(taken)
    .innerJoin(order, eq(order.orderId, taken.orderId))
    .innerJoin(building, sql`true`);
}

const reservedUnclaimed = statement('reserve-unclaimed-order', (db) => reservation(db, 'unclaimed'));
const reservedAny = statement('reserve-order', (db) => reservation(db, 'any'));

/**
 * Takes a course's one reward for an order and reserves it with its claims; null if the reward is
 * taken or another claim blocks it, so that exactly one of many concurrent calls gets it.
 *
 * @param taking with `unclaimed` null also means that a box needs `any`
 * @returns the reward, and the number of other households of its building with a claim since
 * `unitsSince`
 * @throws the error of `isClaimLost`
 */
export async function reserveOrder(
  db: Executor,
  taking: Taking,
  given: NewOrder,
): Promise<{ held: RewardWithOrder; otherUnits: number } | null> {
  const { title, chargedFor, billingSame, shipTo, unitsSince, invoiceExpiresAt, nextCheckAt, gateway, ...box } = given;
  const values = {
    ...valuesOf(box),
    title,
    chargedFor,
    billingSame,
    shipTo,
    unitsSince,
    invoiceExpiresAt: invoiceExpiresAt?.toISOString() ?? null,
    nextCheckAt: nextCheckAt?.toISOString() ?? null,
    gateway,
  };
  const [row] = await (taking === 'any' ? reservedAny : reservedUnclaimed)(db, values);
  if (!row) return null;
  return {
    held: { redemption: takenRow(given), order: reservedOrder(given, row.orderNumber) },
    otherUnits: row.others,
  };
}

/** The order as its statement has written it; composed for the reason of `takenRow`. */
function reservedOrder(given: NewOrder, orderNumber: number): OrderRow {
  return {
    orderId: given.orderId,
    orderNumber,
    uid: given.uid,
    legacySyllabusId: given.legacySyllabusId,
    slug: given.slug,
    status: 'reserved',
    attempt: 1,
    variantId: given.variantId,
    offerSlug: given.offerSlug,
    priceCents: given.priceCents,
    title: given.title,
    chargedFor: given.chargedFor,
    billingSame: given.billingSame,
    shipTo: given.shipTo,
    reviewHash: null,
    shopRef: null,
    shopOrderId: null,
    orderStatusUrl: null,
    invoiceUrl: null,
    createdAt: given.at,
    invoiceExpiresAt: given.invoiceExpiresAt,
    paidAt: null,
    fulfilledAt: null,
    refundedAt: null,
    checking: false,
    paymentPendingSince: null,
    gateway: given.gateway,
    endReason: null,
    nextCheckAt: given.nextCheckAt,
    shopAsked: 0,
  };
}
