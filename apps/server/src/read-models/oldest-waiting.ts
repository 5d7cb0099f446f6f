import { and, eq, lte, min, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '../platform/database/database.ts';
import { SENT_BY_LINE } from '../rewards/public.ts';
import { leadUploads } from '../rewards/opt-in/tables.ts';
import { orders } from '../rewards/order/tables.ts';

/**
 * Returns since when work for an outside system is due and not done, by system; a system without
 * due work is absent.
 *
 * @param shop that takes the orders; those of another one are not its work
 */
export async function findOldestWaiting(
  db: Executor,
  { now, shop }: { now: Date; shop: string },
): Promise<ReadonlyMap<string, Date>> {
  const ofShop = db
    .select({ system: sql<string>`'shop'`.as('system'), since: min(orders.nextCheckAt).as('since') })
    .from(orders)
    .where(and(eq(orders.gateway, shop), lte(orders.nextCheckAt, now)));
  const ofLeads = db
    .select({ system: sql<string>`'leads'`.as('system'), since: min(leadUploads.nextTryAt).as('since') })
    .from(leadUploads)
    .where(and(lte(leadUploads.nextTryAt, now), SENT_BY_LINE));
  const rows = await unionAll(ofShop, ofLeads);
  return new Map(rows.flatMap(({ system, since }) => (since === null ? [] : [[system, since]])));
}
