import { and, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { operatorSecrets } from '../tables.ts';

export type SecretRow = typeof operatorSecrets.$inferSelect;

/** Inserts a secret that is used once; one that is there already stays as it is. */
export async function insertSecret(db: Executor, secret: SecretRow): Promise<void> {
  await db.insert(operatorSecrets).values(secret).onConflictDoNothing();
}

/** Returns a secret without using it up. */
export async function findSecret(
  db: Executor,
  { hash, purpose }: Pick<SecretRow, 'hash' | 'purpose'>,
): Promise<SecretRow | null> {
  const [row] = await db
    .select()
    .from(operatorSecrets)
    .where(and(eq(operatorSecrets.hash, hash), eq(operatorSecrets.purpose, purpose)));
  return row ?? null;
}

/** Uses a secret up: of two calls at once only one gets it. */
export async function deleteSecret(
  tx: Transaction,
  { hash, purpose }: Pick<SecretRow, 'hash' | 'purpose'>,
): Promise<SecretRow | null> {
  const [row] = await tx
    .delete(operatorSecrets)
    .where(and(eq(operatorSecrets.hash, hash), eq(operatorSecrets.purpose, purpose)))
    .returning();
  return row ?? null;
}

/** Removes the links and challenges of an operator. */
export async function deleteSecrets(tx: Transaction, operatorId: string): Promise<void> {
  await tx.delete(operatorSecrets).where(eq(operatorSecrets.operatorId, operatorId));
}
