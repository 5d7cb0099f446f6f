import { and, desc, eq, gte } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { rewardClaims } from '../gate/tables.ts';
import { orders, type OrderRow } from '../order/tables.ts';

/** A free box with its address. */
export interface SentBox {
  /** Null after its order is gone. */
  orderNumber: number | null;
  legacySyllabusId: string;
  at: Date;
  /** Null after the address is erased. */
  shipTo: OrderRow['shipTo'];
}

/** Returns the free boxes under a review key since a time, newest first. */
export function boxesOfAddress(db: Executor, reviewKey: string, since: Date): Promise<SentBox[]> {
  const { reviewHash, orderId, legacySyllabusId, at } = rewardClaims;
  return db
    .select({ orderNumber: orders.orderNumber, legacySyllabusId, at, shipTo: orders.shipTo })
    .from(rewardClaims)
    .leftJoin(orders, eq(orders.orderId, orderId))
    .where(and(eq(reviewHash, reviewKey), gte(at, since)))
    .orderBy(desc(at));
}

/** An order with its address, which is null for one from abroad, and after its erasure. */
export type OrderAddress = Pick<OrderRow, 'orderId' | 'uid' | 'shipTo'>;

/** Returns the address of an order by its number; null where there is no such order. */
export async function addressOfOrder(db: Executor, orderNumber: number): Promise<OrderAddress | null> {
  const { orderId, uid, shipTo } = orders;
  const [row] = await db.select({ orderId, uid, shipTo }).from(orders).where(eq(orders.orderNumber, orderNumber));
  return row ?? null;
}
