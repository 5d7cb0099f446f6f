import { lt } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { rateLimits } from '../tables.ts';

/** Forgets windows that are over. */
export async function purgeLimits(db: Executor, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now));
}
