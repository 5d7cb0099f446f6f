import { and, desc, eq, gte, inArray, isNull, ne, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { rewardClaims } from '../tables.ts';
import { isAllowedBuilding } from './address-limits.ts';
import type { AskedReview } from './address-limits.ts';

export type ClaimKind = 'household' | 'mailbox';

/**
 * What a physical reward claims for its member, and since when others' claims count against her.
 */
export interface AskedClaims extends AskedReview {
  mailboxKey: string;
  mailboxSince: Date;
  /** Null where no household rule asks: a pickup, a paid offer, the rule turned off. */
  householdKey: string | null;
  householdSince: Date;
  streetHash: string | null;
}

/** The course of an allowance that is good for the next reward, whichever it is. */
export const ANY_COURSE = '-';

/**
 * The claim of somebody else that stands in the way of a reward, the mailbox's first; null when
 * none does, or she is allowed.
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

/** Frees what an order claimed, when it fails or is cancelled. */
export async function deleteClaimsOf(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(rewardClaims).where(eq(rewardClaims.orderId, orderId));
}

export type NewClaim = typeof rewardClaims.$inferInsert;

/** Makes claims that nobody has yet; those that somebody has stay as they are. */
export async function insertClaims(tx: Transaction, claims: readonly NewClaim[]): Promise<void> {
  if (claims.length > 0)
    await tx
      .insert(rewardClaims)
      .values([...claims])
      .onConflictDoNothing();
}
