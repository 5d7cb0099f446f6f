import { PENDING_ORDER } from '@nestling/domain/rewards/redemption';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { isNamedBy } from '#platform/database/statements/named-rows.ts';
import { orders, type OrderRow } from '../tables.ts';

/** Makes an order due that an earlier version reserved, because no job of its own exists for it. */
export async function makeDue(db: Executor, orderId: string, nextCheckAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ nextCheckAt })
    .where(
      and(eq(orders.orderId, orderId), inArray(orders.status, ['reserved', 'cancelled']), isNull(orders.nextCheckAt)),
    );
}

/** Makes a waiting order due now; one that waits for nothing stays so. */
export async function makeDueNow(db: Executor, orderId: string, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ nextCheckAt: now })
    .where(and(eq(orders.orderId, orderId), gt(orders.nextCheckAt, now)));
}

/**
 * Takes orders that are due for the shop to be asked, the longest due first: they are due again at
 * `again`, so that no other process asks for them, and none is lost with this one. Orders of
 * another shop are left alone, because this one does not know them.
 */
export async function claimDueOrders(
  db: Executor,
  { now, again, limit, gateway }: { now: Date; again: Date; limit: number; gateway: string },
): Promise<OrderRow[]> {
  const due = db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(and(lte(orders.nextCheckAt, now), eq(orders.gateway, gateway)))
    .orderBy(asc(orders.nextCheckAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db.update(orders).set({ nextCheckAt: again }).where(isNamedBy(orders.orderId, due)).returning();
}

/** Schedules the next check of a claimed order, unless it has moved since the claim. */
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

/** Makes claimed orders due at once that the run did not reach. */
export async function releaseClaims(
  db: Executor,
  claimed: readonly Pick<OrderRow, 'orderId' | 'nextCheckAt'>[],
  nextCheckAt: Date,
): Promise<void> {
  const [first] = claimed;
  if (!first?.nextCheckAt) return;
  const ids = claimed.map(({ orderId }) => orderId);
  await db
    .update(orders)
    .set({ nextCheckAt })
    .where(and(inArray(orders.orderId, ids), eq(orders.nextCheckAt, first.nextCheckAt)));
}

/**
 * Returns how many orders wait for the shop: those not placed or not cancelled yet, also between
 * two attempts, and all others that are due. An invoice that the parent may still pay is none.
 */
export async function countWaitingOrders(
  db: Executor,
  { now, gateway }: { now: Date; gateway: string },
): Promise<number> {
  const isEnding = and(inArray(orders.status, PENDING_ORDER), isNotNull(orders.endReason));
  const [row] = await db
    .select({ waiting: count() })
    .from(orders)
    .where(
      and(
        isNotNull(orders.nextCheckAt),
        eq(orders.gateway, gateway),
        or(lte(orders.nextCheckAt, now), eq(orders.status, 'reserved'), isEnding),
      ),
    );
  return row?.waiting ?? 0;
}
