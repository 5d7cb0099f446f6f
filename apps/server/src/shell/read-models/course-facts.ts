import { eq, sql } from 'drizzle-orm';
import { learningFacts } from '../../learning/public.ts';
import type { CourseFacts } from '../../learning/public.ts';
import type { Executor } from '../../platform/database/database.ts';
import { packedIfThere } from '../../platform/database/json-row.ts';
import { statement } from '../../platform/database/statement.ts';
import { usersRedemptions } from '../../rewards/gate/tables.ts';
import { orders } from '../../rewards/order/tables.ts';
import { rewardsByCourse } from '../../rewards/public.ts';
import { learningRowsOf } from './learning-record.ts';

/** Not all columns, because those would cost as much again as the rest of the list. */
const rewardOnCard = {
  legacySyllabusId: usersRedemptions.legacySyllabusId,
  redemptionType: usersRedemptions.redemptionType,
  distributionType: usersRedemptions.distributionType,
  shippingPriceCents: usersRedemptions.shippingPriceCents,
  startTimestamp: usersRedemptions.startTimestamp,
  pickupTimestamp: usersRedemptions.pickupTimestamp,
  paidTimestamp: usersRedemptions.paidTimestamp,
  awardedTimestamp: usersRedemptions.awardedTimestamp,
  actionTimestamp: usersRedemptions.actionTimestamp,
};

const orderOnCard = { status: orders.status, orderStatusUrl: orders.orderStatusUrl, checking: orders.checking };

/** A member without a reward still has one row, because the joins are outer. */
const rowsOf = statement('course-facts', (db) => {
  const uid = sql`me.uid`;
  return db
    .select({
      redemption: packedIfThere(rewardOnCard, usersRedemptions.legacySyllabusId).as('redemption'),
      order: packedIfThere(orderOnCard, orders.orderId).as('ordered'),
      learned: learningRowsOf(uid).as('learned'),
    })
    .from(sql`(select ${sql.placeholder('uid')}::uuid as uid) me`)
    .leftJoin(usersRedemptions, eq(usersRedemptions.uid, uid))
    .leftJoin(orders, eq(orders.orderId, usersRedemptions.orderId));
});

/** Reads the member's facts of the course list in one statement; empty for a visitor. */
export async function findCourseFacts(db: Executor, uid: string): Promise<CourseFacts> {
  const rows = await rowsOf(db, { uid });
  const [first] = rows;
  if (!first) throw new Error('a member was asked for and no row came');
  return {
    learning: learningFacts(first.learned),
    rewards: rewardsByCourse(rows.flatMap(({ redemption, order }) => (redemption ? [{ redemption, order }] : []))),
  };
}
