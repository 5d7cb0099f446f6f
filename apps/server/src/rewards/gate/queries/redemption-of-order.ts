import { and, eq } from 'drizzle-orm';
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

/** Stamps the redemption of an order as paid. */
export async function stampPaid(tx: Transaction, order: RedemptionOfOrder, paidTimestamp: Date): Promise<void> {
  await tx.update(usersRedemptions).set({ paidTimestamp }).where(isOf(order));
}

/** Frees the redemption that an order holds, so that the course's reward may be chosen again. */
export async function freeRedemption(tx: Transaction, order: RedemptionOfOrder): Promise<void> {
  await tx.delete(usersRedemptions).where(isOf(order));
}
