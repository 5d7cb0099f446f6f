import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { usersRedemptions } from '../gate/tables.ts';
import { orders } from '../order/tables.ts';

export type RedemptionRow = typeof usersRedemptions.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;

/** A redemption with its order, if it has one. */
export interface HeldReward {
  redemption: RedemptionRow;
  order: OrderRow | null;
}

const rewardsOf = statement('held-rewards', (db) =>
  db
    .select({ redemption: usersRedemptions, order: orders })
    .from(usersRedemptions)
    .leftJoin(orders, eq(orders.orderId, usersRedemptions.orderId))
    .where(eq(usersRedemptions.uid, sql.placeholder('uid'))),
);

const rewardOf = statement('held-reward', (db) =>
  db
    .select({ redemption: usersRedemptions, order: orders })
    .from(usersRedemptions)
    .leftJoin(orders, eq(orders.orderId, usersRedemptions.orderId))
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
