import type { GateFacts } from '@nestling/domain/rewards/gate/gate';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { certificates } from '../../learning/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { jsonRow, packedIfThere } from '../../platform/database/statements/json-row.ts';
import { statement } from '../../platform/database/statements/statement.ts';
import { usersRedemptions, type RedemptionRow } from '../gate/tables.ts';
import { usersCorporatePartners } from '../opt-in/tables.ts';
import { orders, type OrderRow } from '../order/tables.ts';

/** A redemption with its order, if it has one, and its valid certificate, or null. */
export interface RewardWithOrder {
  redemption: RedemptionRow;
  order: OrderRow | null;
}

const ORDER = packedIfThere(getTableColumns(orders), orders.orderId).as('held_order');

const CERTIFIED = { ...getTableColumns(usersRedemptions), certificateId: certificates.certificateId };

const REWARD_COLUMNS = {
  redemption: jsonRow(CERTIFIED).as('redemption'),
  order: ORDER,
} as const;

const VALID_CERTIFICATE = and(
  eq(certificates.uid, usersRedemptions.uid),
  eq(certificates.legacySyllabusId, usersRedemptions.legacySyllabusId),
  isNull(certificates.revokedAt),
);

const rewardsOf = statement('held-rewards', (db) =>
  db
    .select(REWARD_COLUMNS)
    .from(usersRedemptions)
    .leftJoin(orders, eq(orders.orderId, usersRedemptions.orderId))
    .leftJoin(certificates, VALID_CERTIFICATE)
    .where(eq(usersRedemptions.uid, sql.placeholder('uid'))),
);

const rewardOf = statement('held-reward', (db) =>
  db
    .select(REWARD_COLUMNS)
    .from(usersRedemptions)
    .leftJoin(orders, eq(orders.orderId, usersRedemptions.orderId))
    .leftJoin(certificates, VALID_CERTIFICATE)
    .where(
      and(
        eq(usersRedemptions.uid, sql.placeholder('uid')),
        eq(usersRedemptions.legacySyllabusId, sql.placeholder('legacySyllabusId')),
      ),
    ),
);

/** Returns what a member holds of all courses, in one statement. */
export function listRewards(db: Executor, uid: string): Promise<RewardWithOrder[]> {
  return rewardsOf(db, { uid });
}

/** Returns what a member holds of one course, or null. */
export async function findReward(db: Executor, uid: string, legacySyllabusId: string): Promise<RewardWithOrder | null> {
  const [row] = await rewardOf(db, { uid, legacySyllabusId });
  return row ?? null;
}

/** The held reward of one course, and the answer to the partner that asks first. */
export interface RewardAndAnswer {
  reward: RewardWithOrder | null;
  /** Newest answer. */
  optInAnswer: GateFacts['optInAnswer'];
}

/**
 * Columns read with the redemption of one course, which may be missing; the parameters are
 * `legacySyllabusId` and `partner`.
 */
export const REWARD_AND_ANSWER = {
  redemption: packedIfThere(CERTIFIED, usersRedemptions.uid).as('redemption'),
  order: ORDER,
  optIn: usersCorporatePartners.optIn,
  underAge: usersCorporatePartners.underAge,
} as const;

/** Joins `REWARD_AND_ANSWER` for a member. */
export function rewardAndAnswerOf(uid: PgColumn) {
  return {
    redemption: and(
      eq(usersRedemptions.uid, uid),
      eq(usersRedemptions.legacySyllabusId, sql.placeholder('legacySyllabusId')),
    ),
    order: eq(orders.orderId, usersRedemptions.orderId),
    certificate: VALID_CERTIFICATE,
    answer: and(eq(usersCorporatePartners.uid, uid), eq(usersCorporatePartners.partner, sql.placeholder('partner'))),
  };
}

/** Returns the row as the rules read it. */
export function rewardAndAnswer(row: {
  redemption: RedemptionRow | null;
  order: OrderRow | null;
  optIn: boolean | null;
  underAge: boolean | null;
}): RewardAndAnswer {
  const { redemption, order } = row;
  return { reward: redemption && { redemption, order }, optInAnswer: answerOf(row) };
}

function answerOf({
  optIn,
  underAge,
}: {
  optIn: boolean | null;
  underAge: boolean | null;
}): RewardAndAnswer['optInAnswer'] {
  if (optIn === null) return 'none';
  if (optIn) return 'yes';
  return underAge === true ? 'under-age' : 'no';
}
