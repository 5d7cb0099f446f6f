import type { GateFacts } from '@nestling/domain/rewards/gate/gate';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { certificates } from '../../learning/tables.ts';
import type { Executor } from '../../platform/database/database.ts';
import { packed, packedIfThere } from '../../platform/database/packed.ts';
import { statement } from '../../platform/database/statement.ts';
import { usersRedemptions } from '../gate/tables.ts';
import { usersCorporatePartners } from '../opt-in/tables.ts';
import { orders } from '../order/tables.ts';

export type RedemptionRow = typeof usersRedemptions.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;

/** A redemption with its order, if it has one. Its certificate is the one that is valid now, or null (D-141). */
export interface HeldReward {
  redemption: RedemptionRow;
  order: OrderRow | null;
}

const ORDER = packedIfThere(getTableColumns(orders), orders.orderId).as('held_order');

const HELD = {
  redemption: packed({ ...getTableColumns(usersRedemptions), certificateId: certificates.certificateId }).as(
    'redemption',
  ),
  order: ORDER,
} as const;

const VALID_CERTIFICATE = and(
  eq(certificates.uid, usersRedemptions.uid),
  eq(certificates.legacySyllabusId, usersRedemptions.legacySyllabusId),
  isNull(certificates.revokedAt),
);

const rewardsOf = statement('held-rewards', (db) =>
  db
    .select(HELD)
    .from(usersRedemptions)
    .leftJoin(orders, eq(orders.orderId, usersRedemptions.orderId))
    .leftJoin(certificates, VALID_CERTIFICATE)
    .where(eq(usersRedemptions.uid, sql.placeholder('uid'))),
);

const rewardOf = statement('held-reward', (db) =>
  db
    .select(HELD)
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

/** What a member holds of all courses, in one statement. */
export function heldRewards(db: Executor, uid: string): Promise<HeldReward[]> {
  return rewardsOf(db, { uid });
}

/** What a member holds of one course, or null. */
export async function findReward(db: Executor, uid: string, legacySyllabusId: string): Promise<HeldReward | null> {
  const [row] = await rewardOf(db, { uid, legacySyllabusId });
  return row ?? null;
}

/** What a member holds of one course, and what she has answered the partner that asks before it. */
export interface RewardAndAnswer {
  held: HeldReward | null;
  /** Her newest answer. */
  optInAnswer: GateFacts['optInAnswer'];
}

const rewardAndAnswerOf = statement('reward-and-answer', (db) =>
  db
    .select({
      redemption: packedIfThere(getTableColumns(usersRedemptions), usersRedemptions.uid).as('redemption'),
      order: ORDER,
      optIn: usersCorporatePartners.optIn,
      underAge: usersCorporatePartners.underAge,
    })
    .from(sql`(select 1) as one`)
    .leftJoin(
      usersRedemptions,
      and(
        eq(usersRedemptions.uid, sql.placeholder('uid')),
        eq(usersRedemptions.legacySyllabusId, sql.placeholder('legacySyllabusId')),
      ),
    )
    .leftJoin(orders, eq(orders.orderId, usersRedemptions.orderId))
    .leftJoin(
      usersCorporatePartners,
      and(
        eq(usersCorporatePartners.uid, sql.placeholder('uid')),
        eq(usersCorporatePartners.partner, sql.placeholder('partner')),
      ),
    ),
);

/** A member's reward of one course with her answer to a partner, in one statement. */
export async function findRewardAndAnswer(
  db: Executor,
  asked: { uid: string; legacySyllabusId: string; partner: string },
): Promise<RewardAndAnswer> {
  const [row] = await rewardAndAnswerOf(db, asked);
  const { redemption = null, order = null } = row ?? {};
  return { held: redemption && { redemption, order }, optInAnswer: answerOf(row) };
}

function answerOf(
  row: { optIn: boolean | null; underAge: boolean | null } | undefined,
): RewardAndAnswer['optInAnswer'] {
  if (!row || row.optIn === null) return 'none';
  if (row.optIn) return 'yes';
  return row.underAge === true ? 'under-age' : 'no';
}
