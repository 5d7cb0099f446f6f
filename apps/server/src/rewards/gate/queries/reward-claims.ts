import { and, countDistinct, eq, gt, gte, inArray, isNull, lt, max, ne, or, sql } from 'drizzle-orm';
import { isUniqueViolation, type Executor, type Transaction } from '#platform/database/database.ts';
import { packedRow } from '#platform/database/statements/json-row.ts';
import {
  rowPlaceholders,
  rowValues,
  twoRowPlaceholders,
  twoRowValues,
} from '#platform/database/statements/row-values.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { rewardClaims } from '../tables.ts';

export type ClaimKind = 'household' | 'mailbox';

/** A review key and the times since which boxes and approvals count. */
export interface ReviewRequest {
  uid: string;
  legacySyllabusId: string;
  /** Null without an address: a pickup, a paid offer, an order from abroad. */
  reviewHash: string | null;
  reviewDaysSince: Date;
  reviewMonthsSince: Date;
  /** Start of the time in which an operator's approval of the building counts. */
  allowedSince: Date;
}

/** The claims of a physical reward, and the times since which other claims count. */
export interface ClaimRequest extends ReviewRequest {
  mailboxKey: string;
  mailboxSince: Date;
  /** Null without a household rule: a pickup, a paid offer, or the rule is off. */
  householdKey: string | null;
  householdSince: Date;
  streetHash: string | null;
  /** Start of the time in which households of the same building are counted. */
  unitsSince: Date;
}

/** The course of an exemption that is valid for the next reward, whichever it is. */
export const ANY_COURSE = '-';

export type StoredClaim = Pick<typeof rewardClaims.$inferSelect, 'kind' | 'uid' | 'at'>;

/** What is stored under the keys of a box. */
export interface StoredClaims {
  /** Claims, exemptions and approved buildings. */
  claims: readonly StoredClaim[];
  /**
   * Boxes of others under the review key since `reviewMonthsSince` and since `reviewDaysSince`, and
   * the last number under it.
   */
  boxes: { inMonths: number; inDays: number; lastNumber: number };
  /** Other households of the building since `unitsSince`. */
  otherHouseholds: number;
}

const value = sql.placeholder;
const since = (name: string) => sql.param(value(name), rewardClaims.at);

// One statement, because a number that is read after the count may let one box too many through.
const stored = statement('claims-of-box', (db) => {
  const { kind, keyHash, streetHash, reviewHash, reviewNumber, legacySyllabusId, uid, at } = rewardClaims;
  const under = (of: StoredClaim['kind'], key: string) => and(eq(kind, of), eq(keyHash, value(key)));
  const isOfCourse = eq(legacySyllabusId, value('legacySyllabusId'));
  const claim = packedRow({ kind, uid, at });
  const claims = db
    .select({ list: sql`coalesce(json_agg(${claim.sql}), '[]')`.as('list') })
    .from(rewardClaims)
    .where(
      or(
        and(under('mailbox', 'mailboxKey'), isOfCourse),
        and(under('household', 'householdKey'), isOfCourse),
        and(under('allowed', 'uid'), or(isOfCourse, eq(legacySyllabusId, ANY_COURSE))),
        under('building', 'reviewHash'),
      ),
    )
    .as('claims');
  const isBoxOfOther = sql`${eq(kind, 'household')} and (${isNull(uid)} or ${ne(uid, value('uid'))})`;
  const boxesSince = (name: string) =>
    sql<number>`count(*) filter (where ${isBoxOfOther} and ${gte(at, since(name))})`.mapWith(Number);
  const boxes = db
    .select({
      inMonths: boxesSince('reviewMonthsSince').as('in_months'),
      inDays: boxesSince('reviewDaysSince').as('in_days'),
      lastNumber: sql<number>`coalesce(${max(reviewNumber)}, 0)`.mapWith(Number).as('last_number'),
    })
    .from(rewardClaims)
    .where(and(eq(reviewHash, value('reviewHash')), isOfCourse))
    .as('boxes');
  const households = db
    .select({ others: countDistinct(keyHash).as('others') })
    .from(rewardClaims)
    .where(and(eq(streetHash, value('streetHash')), gt(at, since('unitsSince')), ne(keyHash, value('householdKey'))))
    .as('households');
  return db
    .select({
      claims: sql<StoredClaim[]>`${claims.list}`.mapWith((list: unknown[][]) => list.map(claim.read)),
      inMonths: boxes.inMonths,
      inDays: boxes.inDays,
      lastNumber: boxes.lastNumber,
      otherHouseholds: households.others,
    })
    .from(claims)
    .crossJoin(boxes)
    .crossJoin(households);
});

/** Returns what is stored under the keys of a box. */
export async function findClaims(db: Executor, request: ClaimRequest): Promise<StoredClaims> {
  const [row] = await stored(db, { ...request });
  if (!row) throw new Error('claims were not counted');
  const { claims, otherHouseholds, ...boxes } = row;
  return { claims, boxes, otherHouseholds };
}

/** Uses up an exemption; false if another order has it. */
export async function deleteExemption(
  tx: Transaction,
  { uid, legacySyllabusId }: Pick<ClaimRequest, 'uid' | 'legacySyllabusId'>,
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
export async function deleteReplacedClaims(
  tx: Transaction,
  request: ClaimRequest,
  kinds: readonly ClaimKind[],
): Promise<void> {
  const { kind, keyHash, legacySyllabusId, uid, at } = rewardClaims;
  for (const of of kinds) {
    const { key, since: countedSince } = keyOf(request, of);
    await tx
      .delete(rewardClaims)
      .where(
        and(
          eq(kind, of),
          eq(keyHash, key),
          eq(legacySyllabusId, request.legacySyllabusId),
          or(lt(at, countedSince), eq(uid, request.uid)),
        ),
      );
  }
}

/** Returns the key of a claim, and the time since which another one counts. */
function keyOf(request: ClaimRequest, kind: ClaimKind): { key: string; since: Date } {
  return kind === 'mailbox'
    ? { key: request.mailboxKey, since: request.mailboxSince }
    : { key: request.householdKey ?? '', since: request.householdSince };
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

interface BoxClaims extends ClaimRequest {
  orderId: string | null;
  at: Date;
}

const insertedOne = statement('insert-claim', (db) => db.insert(rewardClaims).values(rowPlaceholders(rewardClaims)));

const insertedTwo = statement('insert-two-claims', (db) =>
  db.insert(rewardClaims).values(twoRowPlaceholders(rewardClaims)),
);

/**
 * Inserts the claims of a box; a household's has a number under its review key. Beside an exemption
 * it has none, and claims of others stay.
 * @throws the error of `isClaimConflict`, never beside an exemption
 */
export async function insertClaimsOfBox(
  tx: Transaction,
  box: BoxClaims,
  { kinds, isExempt, nextNumber }: { kinds: readonly ClaimKind[]; isExempt: boolean; nextNumber: number },
): Promise<void> {
  const [first, second] = kinds.map((of) => claimOf(box, of, isExempt ? null : nextNumber));
  if (!first) return;
  if (isExempt) return insertClaims(tx, second ? [first, second] : [first]);
  if (second) await insertedTwo(tx, twoRowValues(rewardClaims, first, second));
  else await insertedOne(tx, rowValues(rewardClaims, first));
}

function claimOf(box: BoxClaims, kind: ClaimKind, reviewNumber: number | null): typeof rewardClaims.$inferSelect {
  const { streetHash, reviewHash } = kind === 'household' ? box : NO_ADDRESS;
  return {
    kind,
    keyHash: keyOf(box, kind).key,
    streetHash,
    reviewHash,
    reviewNumber: reviewHash === null ? null : reviewNumber,
    legacySyllabusId: box.legacySyllabusId,
    uid: box.uid,
    orderId: box.orderId,
    at: box.at,
  };
}

const NO_ADDRESS = { streetHash: null, reviewHash: null };

/** True for the error of a claim, or of a review number, that another box has taken first. */
export function isClaimConflict(error: unknown): boolean {
  return CLAIM_KEYS.some((key) => isUniqueViolation(error, key));
}
