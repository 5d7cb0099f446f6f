import { and, asc, eq, gt, gte, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { rewardClaims, usersRedemptions } from '../gate/tables.ts';
import { orders } from '../order/tables.ts';
import type { RewardWithOrder } from './rewards-with-orders.ts';

/** The position of an iteration over redemptions. */
export type RedemptionCursor = Pick<RewardWithOrder['redemption'], 'uid' | 'legacySyllabusId'>;

/**
 * Returns boxes since a time without a claim of their member, in the order of their key, from a
 * position on; locks them until the transaction ends.
 */
export function findUnclaimedBoxes(
  tx: Transaction,
  { since, after, limit }: { since: Date; after: RedemptionCursor | null; limit: number },
): Promise<RewardWithOrder[]> {
  const { uid, legacySyllabusId, redemptionType, startTimestamp, orderId } = usersRedemptions;
  const own = tx
    .select({ one: sql`1` })
    .from(rewardClaims)
    .where(and(eq(rewardClaims.uid, uid), eq(rewardClaims.legacySyllabusId, legacySyllabusId)));
  return tx
    .select({ redemption: usersRedemptions, order: orders })
    .from(usersRedemptions)
    .leftJoin(orders, eq(orders.orderId, orderId))
    .where(
      and(
        eq(redemptionType, 'physical'),
        gte(startTimestamp, since),
        or(isNull(orderId), inArray(orders.status, ['reserved', 'invoiced', 'paid', 'fulfilled'])),
        notExists(own),
        after
          ? or(gt(uid, after.uid), and(eq(uid, after.uid), gt(legacySyllabusId, after.legacySyllabusId)))
          : undefined,
      ),
    )
    .orderBy(asc(uid), asc(legacySyllabusId))
    .limit(limit)
    .for('share', { of: usersRedemptions });
}
