import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { shippingCharges } from '../tables.ts';

/** Returns the charge for a country and region in cents, or null. */
export async function findShippingCharge(db: Executor, country: string, region: string): Promise<number | null> {
  const [row] = await db
    .select({ amountCents: shippingCharges.amountCents })
    .from(shippingCharges)
    .where(and(eq(shippingCharges.country, country), eq(shippingCharges.region, region)));
  return row?.amountCents ?? null;
}
