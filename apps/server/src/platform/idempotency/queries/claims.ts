import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { statement } from '../../database/statement.ts';
import type { ClaimAnswer, ClaimKey, KeyClaim } from '../claim.ts';
import { idempotencyKeys } from '../tables.ts';

export type ClaimRow = typeof idempotencyKeys.$inferSelect;

const ofKey = ({ uid, route, key }: ClaimKey) =>
  and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

/**
 * Returns the part of a statement that claims a key which is new, older than a day, or whose lease
 * expired without an answer. It has a row if the claim is the caller's; without such a member it
 * violates a foreign key. Its values are those of `claimValues`.
 */
export function claimSql(db: Executor) {
  const values = {
    uid: sql.placeholder('uid'),
    route: sql.placeholder('route'),
    key: sql.placeholder('key'),
    bodyHash: sql.placeholder('bodyHash'),
    leaseUntil: sql.placeholder('leaseUntil'),
    createdAt: sql.placeholder('createdAt'),
  };
  const inserted = db
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
  return db.$with('claim').as(inserted);
}

/** Returns the values of `claimSql`. */
export function claimValues({ forgottenBefore, ...claim }: KeyClaim) {
  return { ...claim, forgottenBefore: forgottenBefore.toISOString() };
}

const claimed = statement('idempotency-claim', (db) => {
  const claim = claimSql(db);
  return db.with(claim).select({ key: claim.key }).from(claim);
});

/**
 * Claims a key, as `claimSql` does.
 * @returns false if the key belongs to another call
 */
export async function claimKey(db: Executor, claim: KeyClaim): Promise<boolean> {
  const rows = await claimed(db, claimValues(claim));
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

/**
 * Returns the part of a statement that stores the answer of a claim with what else it writes. Its
 * values are those of `answerValues`.
 */
export function answerSql(when: SQL): SQL {
  const asText = (name: string) => sql`${sql.placeholder(name)}::text`;
  return sql`update ${idempotencyKeys}
    set status = ${sql.placeholder('answerStatus')}::integer, answer = ${asText('answer')}::jsonb
    where uid = ${sql.placeholder('answerUid')}::uuid and route = ${asText('answerRoute')}
      and key = ${asText('answerKey')} and ${when}`;
}

/** Returns the values of `answerSql`; null stores nothing. */
export function answerValues(answer: ClaimAnswer | null) {
  return {
    answerUid: answer?.key.uid ?? null,
    answerRoute: answer?.key.route ?? null,
    answerKey: answer?.key.key ?? null,
    answerStatus: answer?.status ?? null,
    answer: answer && JSON.stringify(answer.answer),
  };
}

/** Deletes a claim without an answer, so that the key can be used again. */
export async function dropClaim(db: Executor, key: ClaimKey): Promise<void> {
  await db.delete(idempotencyKeys).where(and(ofKey(key), isNull(idempotencyKeys.status)));
}
