import { lt } from 'drizzle-orm';
import { deleteInBatches } from '../../database/batches.ts';
import type { Database } from '../../database/database.ts';
import { rateLimits } from '../tables.ts';

/** Forgets windows that are over. */
export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, rateLimits, lt(rateLimits.expiresAt, now));
}
