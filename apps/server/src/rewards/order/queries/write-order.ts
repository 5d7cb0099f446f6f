import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import type { JobToEnqueue } from '../../../platform/jobs/jobs.ts';
import { statementWithJob } from '../../../platform/jobs/statement-with-job.ts';
import { publishSql } from '../../../platform/live/live.ts';
import type { ShipTo } from '../../gate/ship-to.ts';
import { orders } from '../tables.ts';
import { otherHouseholds } from '../../gate/queries/other-households.ts';
import { holdsRedemption, stampPaid } from '../../gate/queries/redemption-of-order.ts';
import type { HeldReward, OrderRow } from '../../read-models/held-rewards.ts';
import { takenBox, valuesOf } from '../../gate/queries/take-box.ts';
import type { NewBox } from '../../gate/queries/take-box.ts';

/** An order as it is reserved with the redemption it takes: neither paid nor known to the shop. */
export interface NewOrder extends NewBox {
  orderId: string;
  variantId: string;
  offerSlug: string;
  shipTo: ShipTo;
  /** Households of the same building count as many when they came after this time (D-89). */
  unitsSince: Date;
}

const reserved = statementWithJob((db, enqueueFrom) => {
  const { parts, taken, isWhole } = takenBox(db);
  const shipTo = sql.param(sql.placeholder('shipTo'), orders.shipTo);
  const order = db.$with('reserved', getTableColumns(orders)).as(sql`
    insert into ${orders}
      (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, ship_to, created_at)
    select order_id, uid, legacy_syllabus_id, slug, 'reserved', variant_id, offer_slug, shipping_price_cents,
      ${shipTo}::jsonb, start_timestamp
    from ${taken} where ${isWhole} returning *`);
  const job = db.$with('job', {}).as(enqueueFrom(order));
  const building = db.$with('building').as(otherHouseholds(db));
  return db
    .with(...parts, order, job, building)
    .select()
    .from(taken)
    .innerJoin(order, eq(order.orderId, taken.orderId))
    .innerJoin(building, sql`true`);
});

/**
 * Takes a course's one reward for an order and reserves it, with its claims and the job that finishes what is left undone;
 * null when the reward is taken already or somebody else's claim stands, so that of many at once exactly one gets it (D-40,
 * D-120, D-166, D-168).
 *
 * @returns the reward, and how many other households of its building have claimed one since `unitsSince`
 * @throws the error of `isClaimLost`
 */
export async function reserveOrder(
  db: Executor,
  { shipTo, unitsSince, ...box }: NewOrder,
  toFinish: JobToEnqueue,
): Promise<{ held: HeldReward; otherUnits: number } | null> {
  const [row] = await reserved(db, { ...valuesOf(box), shipTo, unitsSince }, toFinish);
  return row ? { held: { redemption: row.taken, order: row.reserved }, otherUnits: row.building.others } : null;
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

const paidNow = statementWithJob((db, enqueueFrom) => {
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
      .where(
        and(eq(orders.orderId, sql.placeholder('orderId')), eq(orders.status, 'reserved'), holdsRedemption(db, orders)),
      )
      .returning(),
  );
  const redemption = db.$with('paid_redemption').as(stampPaid(db, order, paidAt));
  const job = db.$with('job', {}).as(enqueueFrom(redemption));
  const { uid, legacySyllabusId } = redemption;
  const tell = publishSql(uid, { kind: 'redemption', legacySyllabusId });
  const told = db.$with('told').as(db.select({ told: tell.as('told') }).from(redemption));
  return db
    .with(order, redemption, job, told)
    .select()
    .from(order)
    .innerJoin(redemption, eq(redemption.orderId, order.orderId))
    .innerJoin(told, sql`true`);
});

/**
 * Marks a reserved order and its redemption as paid, sends the mail that says so and tells the member's open pages, all in
 * one statement; null when the order stands in another state or holds no redemption any more.
 */
export async function payOrder(
  db: Executor,
  paid: {
    orderId: string;
    shopOrderId: string;
    orderStatusUrl: string | null;
    invoiceUrl: string | null;
    paidAt: Date;
  },
  mail: JobToEnqueue,
): Promise<HeldReward | null> {
  const [row] = await paidNow(db, { ...paid }, mail);
  return row ? { redemption: row.paid_redemption, order: row.paid_order } : null;
}
