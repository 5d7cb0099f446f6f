import { count, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { operatorKeys } from '../tables.ts';

export type KeyRow = typeof operatorKeys.$inferSelect;

/** Inserts a passkey; false if an operator has it already. */
export async function insertKey(tx: Transaction, key: KeyRow): Promise<boolean> {
  const rows = await tx.insert(operatorKeys).values(key).onConflictDoNothing().returning({ id: operatorKeys.id });
  return rows.length > 0;
}

/** Returns the operator of a passkey; null if there is none. */
export async function findKeyOwner(db: Executor, id: string): Promise<string | null> {
  const [row] = await db
    .select({ operatorId: operatorKeys.operatorId })
    .from(operatorKeys)
    .where(eq(operatorKeys.id, id));
  return row?.operatorId ?? null;
}

/** Locks a passkey until the transaction ends, so that its counter is compared once. */
export async function lockKey(tx: Transaction, id: string): Promise<KeyRow | null> {
  const [row] = await tx.select().from(operatorKeys).where(eq(operatorKeys.id, id)).for('update');
  return row ?? null;
}

/** Records a use of a passkey. */
export async function markKeyUsed(tx: Transaction, id: string, used: { counter: number; at: Date }): Promise<void> {
  await tx.update(operatorKeys).set({ counter: used.counter, usedAt: used.at }).where(eq(operatorKeys.id, id));
}

/** Returns the passkeys of an operator. */
export function keysOf(db: Executor, operatorId: string): Promise<KeyRow[]> {
  return db.select().from(operatorKeys).where(eq(operatorKeys.operatorId, operatorId));
}

/** Returns how many passkeys an operator has. */
export async function countKeys(db: Executor, operatorId: string): Promise<number> {
  const [row] = await db.select({ keys: count() }).from(operatorKeys).where(eq(operatorKeys.operatorId, operatorId));
  return row?.keys ?? 0;
}

/** Removes the passkeys of an operator. */
export async function deleteKeys(tx: Transaction, operatorId: string): Promise<void> {
  await tx.delete(operatorKeys).where(eq(operatorKeys.operatorId, operatorId));
}
