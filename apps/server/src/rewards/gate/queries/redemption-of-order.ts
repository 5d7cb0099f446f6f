import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { statement } from '#platform/database/statements/statement.ts';
import { usersRedemptions } from '../tables.ts';

/** Identifies the redemption of an order. */
export interface RedemptionOfOrder {
  uid: string;
  legacySyllabusId: string;
  orderId: string;
}

const IS_OF = and(
  eq(usersRedemptions.uid, sql.placeholder('uid')),
  eq(usersRedemptions.legacySyllabusId, sql.placeholder('legacySyllabusId')),
  eq(usersRedemptions.orderId, sql.placeholder('orderId')),
);

const stamped = statement('stamp-paid', (db) =>
  db
    .update(usersRedemptions)
    .set({ paidTimestamp: sql`${sql.param(sql.placeholder('paidAt'), usersRedemptions.paidTimestamp)}` })
    .where(IS_OF),
);

/** Stamps the redemption of an order as paid. */
export async function stampPaid(tx: Transaction, order: RedemptionOfOrder, paidAt: Date): Promise<void> {
  await stamped(tx, { ...order, paidAt });
}

const freed = statement('free-redemption', (db) => db.delete(usersRedemptions).where(IS_OF));

/** Frees the redemption that an order holds, so that the course's reward may be chosen again. */
export async function freeRedemption(tx: Transaction, order: RedemptionOfOrder): Promise<void> {
  await freed(tx, { ...order });
}
