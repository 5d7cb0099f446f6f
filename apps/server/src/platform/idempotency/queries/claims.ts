import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { idempotencyKeys } from '../tables.ts';

export interface ClaimKey {
  uid: string;
  route: string;
  key: string;
}

export type ClaimRow = typeof idempotencyKeys.$inferSelect;

const ofKey = ({ uid, route, key }: ClaimKey) =>
  and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

/**
 * Claims a key: a new one, one that is older than a day, or one whose claimant let the lease run out without an answer.
 * @returns true when the key is the caller's
 */
export async function claimKey(
  db: Executor,
  claim: ClaimKey & { bodyHash: string; leaseUntil: Date; createdAt: Date; forgottenBefore: Date },
): Promise<boolean> {
  const { forgottenBefore, ...values } = claim;
  const rows = await db
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({
      target: [idempotencyKeys.uid, idempotencyKeys.route, idempotencyKeys.key],
      set: { ...values, status: null, answer: null },
      setWhere: sql`${idempotencyKeys.createdAt} < ${forgottenBefore.toISOString()}::timestamptz
        or (${idempotencyKeys.status} is null and ${idempotencyKeys.leaseUntil} < ${claim.createdAt.toISOString()}::timestamptz
          and ${idempotencyKeys.bodyHash} = excluded.body_hash)`,
    })
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

/** What stands under a key, or null. */
export async function findClaim(db: Executor, key: ClaimKey): Promise<ClaimRow | null> {
  const [row] = await db.select().from(idempotencyKeys).where(ofKey(key));
  return row ?? null;
}

/** Keeps the answer of a claim. */
export async function storeAnswer(
  db: Executor,
  key: ClaimKey,
  answer: { status: number; answer: unknown },
): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(ofKey(key));
}

/** Gives a claim up without an answer, so that the same key may try again. */
export async function dropClaim(db: Executor, key: ClaimKey): Promise<void> {
  await db.delete(idempotencyKeys).where(and(ofKey(key), isNull(idempotencyKeys.status)));
}

/** Forgets keys older than a moment. */
export async function purgeClaims(db: Executor, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
