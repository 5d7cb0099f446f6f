import { and, eq, isNull, sql } from 'drizzle-orm';
import { isForeignKeyViolation } from '../../database/database.ts';
import type { Executor } from '../../database/database.ts';
import { statement } from '../../database/statement.ts';
import { idempotencyKeys } from '../tables.ts';

export interface ClaimKey {
  uid: string;
  route: string;
  key: string;
}

export type ClaimRow = typeof idempotencyKeys.$inferSelect;

const ofKey = ({ uid, route, key }: ClaimKey) =>
  and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

const claimed = statement('idempotency-claim', (db) => {
  const values = {
    uid: sql.placeholder('uid'),
    route: sql.placeholder('route'),
    key: sql.placeholder('key'),
    bodyHash: sql.placeholder('bodyHash'),
    leaseUntil: sql.placeholder('leaseUntil'),
    createdAt: sql.placeholder('createdAt'),
  };
  return db
    .insert(idempotencyKeys)
    .values(values)
    .onConflictDoUpdate({
      target: [idempotencyKeys.uid, idempotencyKeys.route, idempotencyKeys.key],
      set: {
        bodyHash: sql`excluded.body_hash`,
        leaseUntil: sql`excluded.lease_until`,
        createdAt: sql`excluded.created_at`,
        status: null,
        answer: null,
      },
      setWhere: sql`${idempotencyKeys.createdAt} < ${sql.placeholder('forgottenBefore')}::timestamptz
        or (${idempotencyKeys.status} is null and ${idempotencyKeys.leaseUntil} < excluded.created_at
          and ${idempotencyKeys.bodyHash} = excluded.body_hash)`,
    })
    .returning({ key: idempotencyKeys.key });
});

/**
 * Claims a key that is new, older than a day, or whose lease expired without an answer.
 * @returns whether the key belongs to the caller or another call, or that there is no such member
 */
export async function claimKey(
  db: Executor,
  claim: ClaimKey & { bodyHash: string; leaseUntil: Date; createdAt: Date; forgottenBefore: Date },
): Promise<'claimed' | 'taken' | 'no-member'> {
  try {
    const rows = await claimed(db, { ...claim, forgottenBefore: claim.forgottenBefore.toISOString() });
    return rows.length > 0 ? 'claimed' : 'taken';
  } catch (error) {
    if (isForeignKeyViolation(error)) return 'no-member';
    throw error;
  }
}

/** Returns the row of a key, or null. */
export async function findClaim(db: Executor, key: ClaimKey): Promise<ClaimRow | null> {
  const [row] = await db.select().from(idempotencyKeys).where(ofKey(key));
  return row ?? null;
}

const answered = statement('idempotency-answer', (db) =>
  db
    .update(idempotencyKeys)
    .set({
      status: sql`${sql.placeholder('status')}`,
      answer: sql`${sql.param(sql.placeholder('answer'), idempotencyKeys.answer)}`,
    })
    .where(
      and(
        eq(idempotencyKeys.uid, sql.placeholder('uid')),
        eq(idempotencyKeys.route, sql.placeholder('route')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    ),
);

/** Stores the answer of a claim. */
export async function storeAnswer(
  db: Executor,
  key: ClaimKey,
  answer: { status: number; answer: unknown },
): Promise<void> {
  await answered(db, { ...key, ...answer });
}

/** Deletes a claim without an answer, so that the key can be used again. */
export async function dropClaim(db: Executor, key: ClaimKey): Promise<void> {
  await db.delete(idempotencyKeys).where(and(ofKey(key), isNull(idempotencyKeys.status)));
}
