import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import type { OrderRow } from '../../read-models/held-rewards.ts';
import { orders } from '../tables.ts';

/** One order, or null. */
export async function findOrder(db: Executor, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.orderId, orderId));
  return row ?? null;
}
