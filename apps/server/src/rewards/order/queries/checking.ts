import { PENDING_ORDER } from '@nestling/domain/rewards/redemption';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { orders } from '../tables.ts';
import type { OrderRow } from '../tables.ts';

/**
 * Says of an order that waits for its payment that a payment is being checked; null for one that
 * waits for none.
 */
export async function markChecking(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx
    .update(orders)
    .set({ checking: true })
    .where(and(eq(orders.orderId, orderId), inArray(orders.status, PENDING_ORDER)))
    .returning();
  return row ?? null;
}
