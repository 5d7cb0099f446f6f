import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { flagAnswers } from '../tables.ts';

const ONLY = 1;

/** An answer as it is stored. */
export type StoredFlags = Pick<typeof flagAnswers.$inferSelect, 'values' | 'etag' | 'at'>;

/** Returns the last good answer; null before the first one. */
export async function findFlags(db: Executor): Promise<StoredFlags | null> {
  const { values, etag, at } = flagAnswers;
  const [row] = await db.select({ values, etag, at }).from(flagAnswers).where(eq(flagAnswers.id, ONLY));
  return row ?? null;
}

/** Stores the last good answer. */
export async function storeFlags(db: Executor, flags: StoredFlags): Promise<void> {
  await db
    .insert(flagAnswers)
    .values({ id: ONLY, ...flags })
    .onConflictDoUpdate({ target: flagAnswers.id, set: flags });
}
