import { asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { configOverrides } from '../tables.ts';

/** Returns every value that an operator has set, by key. */
export function listConfigOverrides(db: Executor): Promise<{ key: string; value: unknown }[]> {
  return db
    .select({ key: configOverrides.key, value: configOverrides.value })
    .from(configOverrides)
    .orderBy(asc(configOverrides.key));
}

/** Sets a value, replacing an earlier one. */
export async function setConfigOverride(tx: Transaction, key: string, value: unknown, setAt: Date): Promise<void> {
  // Passed as text, because the driver would store a JSON null as SQL null.
  const json = sql`${JSON.stringify(value)}::jsonb`;
  await tx
    .insert(configOverrides)
    .values({ key, value: json, setAt })
    .onConflictDoUpdate({ target: configOverrides.key, set: { value: json, setAt } });
}

/** Deletes a value; false if none was set. */
export async function deleteConfigOverride(tx: Transaction, key: string): Promise<boolean> {
  const deleted = await tx
    .delete(configOverrides)
    .where(eq(configOverrides.key, key))
    .returning({ key: configOverrides.key });
  return deleted.length > 0;
}
