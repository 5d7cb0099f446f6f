import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { statement } from '../../database/statements/statement.ts';
import type { ClaimAnswer, ClaimKey, KeyClaim } from '../claim.ts';
import { idempotencyKeys } from '../tables.ts';

export type ClaimRow = typeof idempotencyKeys.$inferSelect;

const ofKey = ({ uid, route, key }: ClaimKey) =>
  and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

const claimed = statement('idempotency-claim', (db) =>
  db
    .insert(idempotencyKeys)
    .values({
      uid: sql.placeholder('uid'),
      route: sql.placeholder('route'),
      key: sql.placeholder('key'),
      bodyHash: sql.placeholder('bodyHash'),
      leaseUntil: sql.placeholder('leaseUntil'),
      createdAt: sql.placeholder('createdAt'),
    })
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
    .returning({ key: idempotencyKeys.key }),
);

/**
 * Claims a key that is new, older than a day, or whose lease expired without an answer.
 * @returns false if the key belongs to another call
 * @throws the violation of a foreign key for a deleted account
 */
export async function claimKey(db: Executor, { forgottenBefore, ...claim }: KeyClaim): Promise<boolean> {
  const rows = await claimed(db, { ...claim, forgottenBefore: forgottenBefore.toISOString() });
  return rows.length > 0;
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
export async function storeAnswer(db: Executor, { key, ...answer }: ClaimAnswer): Promise<void> {
  await answered(db, { ...key, ...answer });
}

/** Deletes a claim without an answer, so that the key can be used again. */
export async function dropClaim(db: Executor, key: ClaimKey): Promise<void> {
  await db.delete(idempotencyKeys).where(and(ofKey(key), isNull(idempotencyKeys.status)));
}
