import { eq, sql } from 'drizzle-orm';
import { SESSION_FACTS, isLiveSession, type FindCaller } from '../account/public.ts';
import { sessions, users } from '../account/tables.ts';
import { learningFactsInFull, type CourseFacts } from '../learning/public.ts';
import { jsonRow, packedRow } from '../platform/database/statements/json-row.ts';
import { statement } from '../platform/database/statements/statement.ts';
import { usersRedemptions } from '../rewards/gate/tables.ts';
import { orders } from '../rewards/order/tables.ts';
import { rewardsByCourse } from '../rewards/public.ts';
import { learningJsonOf, learningRowsFrom, type LearningJson } from './learning-record.ts';

/** Not all columns, because those would cost as much again as the rest of the list. */
const REDEMPTION = packedRow({
  legacySyllabusId: usersRedemptions.legacySyllabusId,
  redemptionType: usersRedemptions.redemptionType,
  distributionType: usersRedemptions.distributionType,
  shippingPriceCents: usersRedemptions.shippingPriceCents,
  startTimestamp: usersRedemptions.startTimestamp,
  pickupTimestamp: usersRedemptions.pickupTimestamp,
  paidTimestamp: usersRedemptions.paidTimestamp,
  awardedTimestamp: usersRedemptions.awardedTimestamp,
  actionTimestamp: usersRedemptions.actionTimestamp,
});

const ORDER = packedRow({
  status: orders.status,
  orderStatusUrl: orders.orderStatusUrl,
  checking: orders.checking,
  paymentPendingSince: orders.paymentPendingSince,
});

interface FactsJson {
  learned: LearningJson;
  rewards: [redemption: unknown[], order: unknown[] | null][];
}

const rowsOf = statement('course-facts', (db) => {
  const order = sql`case when ${orders.orderId} is not null then ${ORDER.sql} end`;
  const rewards = sql`(
    select coalesce(json_agg(json_build_array(${REDEMPTION.sql}, ${order})), '[]')
    from ${usersRedemptions} left join ${orders} on ${eq(orders.orderId, usersRedemptions.orderId)}
    where ${eq(usersRedemptions.uid, users.uid)})`;
  const facts = sql<string>`json_build_object('learned', ${learningJsonOf(users.uid)}, 'rewards', ${rewards})::text`;
  return db
    .select({ session: jsonRow(SESSION_FACTS).as('session'), facts: facts.as('facts') })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(isLiveSession());
});

/**
 * Finds a live session by the hash of its token, with the facts of the member's course list as
 * text, in one statement; null without one.
 */
export const findCourseFacts: FindCaller<{ facts: string }> = async (db, tokenHash, now) => {
  const [row] = await rowsOf(db, { tokenHash, now });
  return row ?? null;
};

/** Reads the facts from their text. */
export function parseCourseFacts(text: string): CourseFacts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement above wrote it
  const { learned, rewards } = JSON.parse(text) as FactsJson;
  return {
    learning: learningFactsInFull(learningRowsFrom(learned)),
    rewards: rewardsByCourse(
      rewards.map(([redemption, order]) => ({
        redemption: REDEMPTION.read(redemption),
        order: order && ORDER.read(order),
      })),
    ),
  };
}
