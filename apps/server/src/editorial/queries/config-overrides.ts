import { asc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { configOverrides } from '../tables.ts';

/** Every value that an operator has set, by its key. */
export function listConfigOverrides(db: Executor): Promise<{ key: string; value: unknown }[]> {
  return db
    .select({ key: configOverrides.key, value: configOverrides.value })
    .from(configOverrides)
    .orderBy(asc(configOverrides.key));
}

/** Sets a value, in the place of one that was set before. */
export async function setConfigOverride(tx: Transaction, key: string, value: unknown, setAt: Date): Promise<void> {
  // As text: a JSON null would be no value at all.
  const json = sql`${JSON.stringify(value)}::jsonb`;
  await tx
    .insert(configOverrides)
    .values({ key, value: json, setAt })
    .onConflictDoUpdate({ target: configOverrides.key, set: { value: json, setAt } });
}

/** Takes a value back; false when none was set. */
export async function deleteConfigOverride(tx: Transaction, key: string): Promise<boolean> {
  const gone = await tx
    .delete(configOverrides)
    .where(eq(configOverrides.key, key))
    .returning({ key: configOverrides.key });
  return gone.length > 0;
}
