import { and, eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { usersRedemptions } from '../tables.ts';

/** Identifies the redemption of an order. */
export interface RedemptionOfOrder {
  uid: string;
  legacySyllabusId: string;
  orderId: string;
}

function isOf({ uid, legacySyllabusId, orderId }: RedemptionOfOrder) {
  return and(
    eq(usersRedemptions.uid, uid),
    eq(usersRedemptions.legacySyllabusId, legacySyllabusId),
    eq(usersRedemptions.orderId, orderId),
  );
}

/**
 * Part of the statement that moves an order: stamps its redemption as paid.
 * @param moved subquery with the moved order, empty if none moved
 */
export function paidStampSql(moved: SQLWrapper, isPaid: SQL): SQL {
  return sql`
    update ${usersRedemptions} set paid_timestamp = moved.paid_at from ${moved} moved
    where ${isPaid} and moved.paid_at is not null and ${usersRedemptions.uid} = moved.uid
      and ${usersRedemptions.legacySyllabusId} = moved.legacy_syllabus_id and ${usersRedemptions.orderId} = moved.order_id
    returning 1`;
}

/** Frees the redemption that an order holds, so that the course's reward may be chosen again. */
export async function freeRedemption(tx: Transaction, order: RedemptionOfOrder): Promise<void> {
  await tx.delete(usersRedemptions).where(isOf(order));
}
