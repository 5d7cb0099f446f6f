import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { deskKeys } from '../tables.ts';

export type DeskKeyRow = typeof deskKeys.$inferSelect;

type KeyOf = Pick<DeskKeyRow, 'operatorId' | 'key'>;

/** A claim, as the call that made it knows it. */
type Claim = KeyOf & Pick<DeskKeyRow, 'createdAt'>;

/**
 * Claims a key; false if it is claimed already. A claim without an audit row from before `abandoned`
 * belonged to a process that was killed, and is replaced.
 */
export async function claimDeskKey(
  db: Executor,
  claim: Omit<DeskKeyRow, 'auditId'>,
  abandoned: Date,
): Promise<boolean> {
  const rows = await db
    .insert(deskKeys)
    .values({ ...claim, auditId: null })
    .onConflictDoUpdate({
      target: [deskKeys.operatorId, deskKeys.key],
      set: { createdAt: claim.createdAt },
      setWhere: and(isNull(deskKeys.auditId), lt(deskKeys.createdAt, abandoned), eq(deskKeys.bodyHash, claim.bodyHash)),
    })
    .returning({ key: deskKeys.key });
  return rows.length > 0;
}

/** Returns a claim; null without one. */
export async function findDeskKey(db: Executor, { operatorId, key }: KeyOf): Promise<DeskKeyRow | null> {
  const [row] = await db.select().from(deskKeys).where(isKey({ operatorId, key }));
  return row ?? null;
}

/**
 * Stores the audit row of a claim, in its transaction.
 * @throws Error if another call has replaced the claim meanwhile, which rolls this one back
 */
export async function completeDeskKey(tx: Transaction, claim: Claim, auditId: number): Promise<void> {
  const rows = await tx.update(deskKeys).set({ auditId }).where(isOwnClaim(claim)).returning({ key: deskKeys.key });
  if (rows.length === 0) throw new Error('another call has taken over the idempotency key');
}

/** Removes a claim whose command was rolled back; one with an audit row stays. */
export async function dropDeskKey(db: Executor, claim: Claim): Promise<void> {
  await db.delete(deskKeys).where(isOwnClaim(claim));
}

function isOwnClaim(claim: Claim) {
  return and(isKey(claim), eq(deskKeys.createdAt, claim.createdAt), isNull(deskKeys.auditId));
}

function isKey({ operatorId, key }: KeyOf) {
  return and(eq(deskKeys.operatorId, operatorId), eq(deskKeys.key, key));
}
