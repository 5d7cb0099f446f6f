import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { usersCorporatePartners } from '../tables.ts';

export type PartnerRow = typeof usersCorporatePartners.$inferSelect;

/** Returns the newest answers of a member to partners. */
export function recordsOf(db: Executor, uid: string): Promise<PartnerRow[]> {
  return db.select().from(usersCorporatePartners).where(eq(usersCorporatePartners.uid, uid));
}

/** Returns the record of a member and a partner, or null. */
export async function recordOfPartner(db: Executor, uid: string, partner: string): Promise<PartnerRow | null> {
  const [row] = await db
    .select()
    .from(usersCorporatePartners)
    .where(and(eq(usersCorporatePartners.uid, uid), eq(usersCorporatePartners.partner, partner)));
  return row ?? null;
}
