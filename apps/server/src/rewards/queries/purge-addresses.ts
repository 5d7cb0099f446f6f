import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { updateInBatches } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/database.ts';
import { orders } from '../tables.ts';

/** Forgets where the boxes of orders made before a time were sent to (D-213); the orders stay. */
export async function purgeAddresses(db: Database, before: Date): Promise<void> {
  await updateInBatches(db, orders, and(lt(orders.createdAt, before), isNotNull(orders.shipTo)), sql`ship_to = null`);
}
