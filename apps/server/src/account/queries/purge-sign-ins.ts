import { lt } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { sessions, signInTokens } from '../tables.ts';

/** Forgets sessions and sign-in tokens that are over. */
export async function purgeSignIns(db: Executor, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(signInTokens).where(lt(signInTokens.expiresAt, now));
}
