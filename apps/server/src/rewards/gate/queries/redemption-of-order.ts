import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { usersRedemptions } from '../tables.ts';

/** By what the redemption of an order is known. */
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

/** Stamps the redemption that an order holds as paid. */
export async function stampPaid(
  tx: Transaction,
  { uid, legacySyllabusId, orderId }: RedemptionOfOrder,
  paidTimestamp: Date,
): Promise<void> {
  await stamped(tx, { uid, legacySyllabusId, orderId, paidAt: paidTimestamp.toISOString() });
}

const stamped = statement('stamp-paid', (db) =>
  db
    .update(usersRedemptions)
    .set({ paidTimestamp: sql`${sql.placeholder('paidAt')}::timestamptz` })
    .where(
      and(
        eq(usersRedemptions.uid, sql.placeholder('uid')),
        eq(usersRedemptions.legacySyllabusId, sql.placeholder('legacySyllabusId')),
        eq(usersRedemptions.orderId, sql.placeholder('orderId')),
      ),
    ),
);

/** Frees the redemption that an order holds, so that the course's reward may be chosen again. */
export async function freeRedemption(tx: Transaction, order: RedemptionOfOrder): Promise<void> {
  await tx.delete(usersRedemptions).where(isOf(order));
}
