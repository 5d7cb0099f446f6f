import type { EndReason } from '@nestling/domain/rewards/order/machine';
import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { otherHouseholds } from '../../gate/queries/other-households.ts';
import { takenBox, valuesOf } from '../../gate/queries/take-box.ts';
import type { NewBox } from '../../gate/queries/take-box.ts';
import type { ShipTo } from '../../gate/ship-to.ts';
import type { HeldReward, OrderRow } from '../../read-models/held-rewards.ts';
import { orders } from '../tables.ts';

/** An order as it is reserved with the redemption it takes: neither paid nor known to the shop. */
export interface NewOrder extends NewBox {
  orderId: string;
  variantId: string;
  offerSlug: string;
  shipTo: ShipTo;
  /** Households of the same building count as many when they came after this time (D-89). */
  unitsSince: Date;
  /** When the shop is asked for it, should it still be reserved. */
  nextCheckAt: Date | null;
}

const reserved = statement('reserve-order', (db) => {
  const { parts, taken, isWhole } = takenBox(db);
  const shipTo = sql.param(sql.placeholder('shipTo'), orders.shipTo);
  const order = db.$with('reserved', getTableColumns(orders)).as(sql`
    insert into ${orders}
      (order_id, uid, legacy_syllabus_id, slug, status, variant_id, offer_slug, price_cents, ship_to, created_at,
        next_check_at)
    select order_id, uid, legacy_syllabus_id, slug, 'reserved', variant_id, offer_slug, shipping_price_cents,
      ${shipTo}::jsonb, start_timestamp, ${sql.placeholder('nextCheckAt')}::timestamptz
    from ${taken} where ${isWhole} returning *`);
  const building = db.$with('building').as(otherHouseholds(db));
  return db
    .with(...parts, order, building)
    .select()
    .from(taken)
    .innerJoin(order, eq(order.orderId, taken.orderId))
    .innerJoin(building, sql`true`);
});

/**
 * Takes a course's one reward for an order and reserves it, with its claims; null when the reward is taken already or somebody
 * else's claim stands, so that of many at once exactly one gets it (D-40, D-120, D-166, D-168).
 *
 * @returns the reward, and how many other households of its building have claimed one since `unitsSince`
 * @throws the error of `isClaimLost`
 */
export async function reserveOrder(
  db: Executor,
  { shipTo, unitsSince, nextCheckAt, ...box }: NewOrder,
): Promise<{ held: HeldReward; otherUnits: number } | null> {
  const values = { ...valuesOf(box), shipTo, unitsSince, nextCheckAt: nextCheckAt?.toISOString() ?? null };
  const [row] = await reserved(db, values);
  return row ? { held: { redemption: row.taken, order: row.reserved }, otherUnits: row.building.others } : null;
}

/** An order, which nobody else moves until the transaction ends; null when there is none. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.orderId, orderId)).for('update');
  return row ?? null;
}

/** What a move writes of an order. */
export type OrderChange = Partial<
  Pick<OrderRow, 'status' | 'shopOrderId' | 'orderStatusUrl' | 'invoiceUrl' | 'paidAt' | 'nextCheckAt' | 'shopAsked'>
>;

/** Writes a move of an order; null when it stands in another status than it was seen in. */
export async function writeOrder(
  tx: Transaction,
  seen: Pick<OrderRow, 'orderId' | 'status' | 'endReason'>,
  change: OrderChange,
): Promise<OrderRow | null> {
  const [row] = await tx.update(orders).set(change).where(standsAs(seen)).returning();
  return row ?? null;
}

/** True of an order that stands as it was seen. */
function standsAs({ orderId, status, endReason }: Pick<OrderRow, 'orderId' | 'status' | 'endReason'>) {
  const reason = endReason === null ? isNull(orders.endReason) : eq(orders.endReason, endReason);
  return and(eq(orders.orderId, orderId), eq(orders.status, status), reason);
}

/**
 * Says that an order which is not paid is to end, before the shop is told so: whatever the shop says from now on is no box (D-212).
 * The shop is asked again at `nextCheckAt`, should this process end meanwhile.
 *
 * @returns null for an order that is paid, or has ended
 */
export async function noteEnd(
  db: Executor,
  orderId: string,
  end: { endReason: EndReason; nextCheckAt: Date },
): Promise<OrderRow | null> {
  const [row] = await db
    .update(orders)
    .set({ ...end, shopAsked: 0 })
    .where(and(eq(orders.orderId, orderId), inArray(orders.status, ['reserved', 'invoiced'])))
    .returning();
  return row ?? null;
}

/** Takes back that an order is to end: its parent wants it after all (D-220). @returns null for one that has ended meanwhile */
export async function forgetEnd(db: Executor, seen: OrderRow): Promise<OrderRow | null> {
  const [row] = await db.update(orders).set({ endReason: null }).where(standsAs(seen)).returning();
  return row ?? null;
}

/** Makes an order due, which an earlier version reserved and no job of its own asks for any more. */
export async function makeDue(db: Executor, orderId: string, nextCheckAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ nextCheckAt })
    .where(
      and(eq(orders.orderId, orderId), inArray(orders.status, ['reserved', 'cancelled']), isNull(orders.nextCheckAt)),
    );
}

/**
 * Takes orders that are due for the shop to be asked, the longest due first: they are due again at `again`, so that no other
 * process asks for them, and none is lost with this one (D-219).
 */
export async function claimDueOrders(
  db: Executor,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<OrderRow[]> {
  const due = db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(lte(orders.nextCheckAt, now))
    .orderBy(asc(orders.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(orders).set({ nextCheckAt: again }).where(inArray(orders.orderId, due)).returning();
}

/** Says when a claimed order is asked for next, unless it has moved since it was claimed. */
export async function scheduleCheck(
  db: Executor,
  claimed: Pick<OrderRow, 'orderId' | 'status' | 'nextCheckAt'>,
  next: Pick<OrderRow, 'nextCheckAt' | 'shopAsked'>,
): Promise<void> {
  if (!claimed.nextCheckAt) return;
  await db
    .update(orders)
    .set(next)
    .where(
      and(
        eq(orders.orderId, claimed.orderId),
        eq(orders.status, claimed.status),
        eq(orders.nextCheckAt, claimed.nextCheckAt),
      ),
    );
}
