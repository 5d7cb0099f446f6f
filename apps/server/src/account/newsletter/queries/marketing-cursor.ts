import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database.ts';
import { marketingCursor } from '../tables.ts';

const ONLY = 1;

/** Returns until when the unsubscribes of the marketing system were read; null before the first time. */
export async function findCursor(db: Executor): Promise<Date | null> {
  const [row] = await db.select().from(marketingCursor).where(eq(marketingCursor.id, ONLY));
  return row?.readUntil ?? null;
}

/** Stores until when they were read. */
export async function storeCursor(db: Executor, readUntil: Date): Promise<void> {
  await db
    .insert(marketingCursor)
    .values({ id: ONLY, readUntil })
    .onConflictDoUpdate({ target: marketingCursor.id, set: { readUntil } });
}
