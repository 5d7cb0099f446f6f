import { eq } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { storedKeys } from '../tables.ts';

interface MarksKey {
  keyId: string;
  at: Date;
}

/** Stores the key of the marks if none is stored. */
export async function insertMarksKey(db: Executor, key: MarksKey): Promise<void> {
  await db
    .insert(storedKeys)
    .values({ purpose: 'marks', ...key })
    .onConflictDoNothing();
}

/** Stores the key of the marks in place of another one. */
export async function replaceMarksKey(db: Executor, key: MarksKey): Promise<void> {
  await db.update(storedKeys).set(key).where(eq(storedKeys.purpose, 'marks'));
}

/** Returns the id of the key of the marks; null before the first start. */
export async function findMarksKey(db: Executor): Promise<string | null> {
  const [row] = await db.select({ keyId: storedKeys.keyId }).from(storedKeys).where(eq(storedKeys.purpose, 'marks'));
  return row?.keyId ?? null;
}
