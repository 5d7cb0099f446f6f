import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { leads } from '../tables.ts';

export type InvitationRow = typeof leads.$inferSelect;

/** Returns a lead, or null. */
export async function findLead(db: Executor, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  return row ?? null;
}
