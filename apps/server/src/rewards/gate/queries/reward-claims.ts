import { and, desc, eq, gte, inArray, isNull, ne, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { rewardClaims } from '../tables.ts';
import { isAllowedBuilding } from './address-limits.ts';
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

/**
 * Returns another member's claim that blocks a reward, the mailbox's first; null without one, or
 * with an exemption.
 */
export async function findForeignClaim(db: Executor, asked: AskedClaims): Promise<ClaimKind | null> {
  const { kind, keyHash, legacySyllabusId, uid, at } = rewardClaims;
  const allowance = alias(rewardClaims, 'allowance');
  const [row] = await db
    .select({ kind })
    .from(rewardClaims)
    .where(
      and(
        eq(legacySyllabusId, asked.legacySyllabusId),
        or(
          and(eq(kind, 'mailbox'), eq(keyHash, asked.mailboxKey), gte(at, asked.mailboxSince)),
          asked.householdKey === null
            ? undefined
            : and(
                eq(kind, 'household'),
                eq(keyHash, asked.householdKey),
                gte(at, asked.householdSince),
                not(isAllowedBuilding(asked)),
              ),
        ),
        or(isNull(uid), ne(uid, asked.uid)),
        notExists(
          db
            .select({ one: sql`1` })
            .from(allowance)
            .where(
              and(
                eq(allowance.kind, 'allowed'),
                eq(allowance.keyHash, asked.uid),
                inArray(allowance.legacySyllabusId, [ANY_COURSE, asked.legacySyllabusId]),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(kind))
    .limit(1);
  return row?.kind === 'mailbox' || row?.kind === 'household' ? row.kind : null;
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
