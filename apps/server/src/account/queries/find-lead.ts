import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { leads } from '../tables.ts';

export type LeadRow = typeof leads.$inferSelect;

/** A lead, or null. */
export async function findLead(db: Executor, id: string): Promise<LeadRow | null> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  return row ?? null;
}
