import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { orders } from '../tables.ts';
import type { OrderRow } from '../tables.ts';

/** Returns one order, or null. */
export async function findOrder(db: Executor, orderId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.orderId, orderId));
  return row ?? null;
}
