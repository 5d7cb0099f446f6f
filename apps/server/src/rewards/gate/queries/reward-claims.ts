import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isUniqueViolation } from '../../../platform/database/database.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { rewardClaims } from '../tables.ts';
import type { AskedReview } from './address-limits.ts';

export type ClaimKind = 'household' | 'mailbox';

/** The claims of a physical reward, and the times since which other claims count. */
export interface AskedClaims extends AskedReview {
  mailboxKey: string;
  mailboxSince: Date;
  /** Null without a household rule: a pickup, a paid offer, or the rule is off. */
  householdKey: string | null;
  householdSince: Date;
  streetHash: string | null;
}

/** The course of an exemption that is valid for the next reward, whichever it is. */
export const ANY_COURSE = '-';

export type StoredClaim = Pick<typeof rewardClaims.$inferSelect, 'kind' | 'uid' | 'at'>;

const claimsUnderKeys = statement('claims-of-box', (db) => {
  const { kind, keyHash, legacySyllabusId, uid, at } = rewardClaims;
  const course = sql.placeholder('legacySyllabusId');
  const under = (of: StoredClaim['kind'], key: string) => and(eq(kind, of), eq(keyHash, sql.placeholder(key)));
  return db
    .select({ kind, uid, at })
    .from(rewardClaims)
    .where(
      or(
        and(under('mailbox', 'mailboxKey'), eq(legacySyllabusId, course)),
        and(under('household', 'householdKey'), eq(legacySyllabusId, course)),
        and(under('allowed', 'uid'), inArray(legacySyllabusId, [ANY_COURSE, course])),
        under('building', 'reviewHash'),
      ),
    );
});

/** Returns the stored claims under the keys of a box, exemptions and approved buildings too. */
export function findClaims(
  db: Executor,
  { mailboxKey, householdKey, reviewHash, uid, legacySyllabusId }: AskedClaims,
): Promise<StoredClaim[]> {
  return claimsUnderKeys(db, { mailboxKey, householdKey, reviewHash, uid, legacySyllabusId });
}

/** Uses up an exemption; false if another order has it. */
export async function deleteExemption(
  tx: Transaction,
  { uid, legacySyllabusId }: Pick<AskedClaims, 'uid' | 'legacySyllabusId'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(rewardClaims)
    .where(
      and(
        eq(rewardClaims.kind, 'allowed'),
        eq(rewardClaims.keyHash, uid),
        inArray(rewardClaims.legacySyllabusId, [ANY_COURSE, legacySyllabusId]),
      ),
    )
    .returning({ kind: rewardClaims.kind });
  return deleted.length > 0;
}

/** Deletes the claims under the keys of a box that are the member's own or outdated. */
export async function deleteFormerClaims(
  tx: Transaction,
  asked: AskedClaims,
  kinds: readonly ClaimKind[],
): Promise<void> {
  const { kind, keyHash, legacySyllabusId, uid, at } = rewardClaims;
  for (const of of kinds) {
    const { key, since } = keyOf(asked, of);
    await tx
      .delete(rewardClaims)
      .where(
        and(
          eq(kind, of),
          eq(keyHash, key),
          eq(legacySyllabusId, asked.legacySyllabusId),
          or(lt(at, since), eq(uid, asked.uid)),
        ),
      );
  }
}

/** Returns the key of a claim, and the time since which another one counts. */
function keyOf(asked: AskedClaims, kind: ClaimKind): { key: string; since: Date } {
  return kind === 'mailbox'
    ? { key: asked.mailboxKey, since: asked.mailboxSince }
    : { key: asked.householdKey ?? '', since: asked.householdSince };
}

/** Deletes the claims of an order that failed or was cancelled. */
export async function deleteClaimsOf(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(rewardClaims).where(eq(rewardClaims.orderId, orderId));
}

export type NewClaim = typeof rewardClaims.$inferInsert;

/** Inserts claims; existing ones stay unchanged. */
export async function insertClaims(tx: Transaction, claims: readonly NewClaim[]): Promise<void> {
  if (claims.length > 0)
    await tx
      .insert(rewardClaims)
      .values([...claims])
      .onConflictDoNothing();
}

/** Decide which of two concurrent boxes gets a claim, or a number under a review key. */
const CLAIM_KEYS = ['reward_claims_key', 'reward_claims_review_number_key'] as const;

interface BoxClaims extends AskedClaims {
  orderId: string | null;
  at: Date;
}

/**
 * Inserts the claims of a box; a household's gets the next number under its review key. Beside an
 * exemption it has none, and claims of others stay.
 * @throws the error of `isClaimTaken`, never beside an exemption
 */
export async function insertClaimsOfBox(
  tx: Transaction,
  box: BoxClaims,
  { kinds, isExempt }: { kinds: readonly ClaimKind[]; isExempt: boolean },
): Promise<void> {
  const { uid, legacySyllabusId, orderId, at, streetHash, reviewHash } = box;
  const reviewNumber = reviewHash === null || isExempt ? null : nextReviewNumber(reviewHash, legacySyllabusId);
  const insert = tx.insert(rewardClaims).values(
    kinds.map((kind) => ({
      kind,
      keyHash: keyOf(box, kind).key,
      legacySyllabusId,
      uid,
      orderId,
      at,
      ...(kind === 'household' && { streetHash, reviewHash, reviewNumber }),
    })),
  );
  await (isExempt ? insert.onConflictDoNothing() : insert);
}

function nextReviewNumber(reviewHash: string, legacySyllabusId: string): SQL {
  const numbered = alias(rewardClaims, 'numbered');
  return sql`(
    select coalesce(max(${numbered.reviewNumber}), 0) + 1 from ${rewardClaims} ${sql.identifier('numbered')}
    where ${numbered.reviewHash} = ${reviewHash} and ${numbered.legacySyllabusId} = ${legacySyllabusId})`;
}

/** True for the error of a claim, or of a review number, that another box has taken first. */
export function isClaimTaken(error: unknown): boolean {
  return CLAIM_KEYS.some((key) => isUniqueViolation(error, key));
}
