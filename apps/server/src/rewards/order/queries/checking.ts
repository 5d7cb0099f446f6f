import { PENDING_ORDER } from '@nestling/domain/rewards/redemption';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { orders } from '../tables.ts';
import type { OrderRow } from '../tables.ts';

/** Marks a waiting order because its payment is being checked; null if it does not wait. */
export async function markChecking(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx
    .update(orders)
    .set({ checking: true })
    .where(and(eq(orders.orderId, orderId), inArray(orders.status, PENDING_ORDER)))
    .returning();
  return row ?? null;
}
