import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/live.ts';
import { usersRedemptions } from '../tables.ts';
import type { RedemptionRow } from '../../read-models/held-rewards.ts';

/** Takes a course's one reward; null when it is taken already, so that of many at once exactly one gets the row (D-40). */
export async function insertRedemption(
  tx: Transaction,
  redemption: typeof usersRedemptions.$inferInsert,
): Promise<RedemptionRow | null> {
  const [row] = await tx.insert(usersRedemptions).values(redemption).onConflictDoNothing().returning();
  return row ?? null;
}

/** Frees a course's reward again, unless it has changed hands since, and tells the member's open pages. */
export async function deleteRedemption(tx: Transaction, redemption: RedemptionRow): Promise<boolean> {
  const rows = await tx
    .delete(usersRedemptions)
    .where(
      and(
        eq(usersRedemptions.uid, redemption.uid),
        eq(usersRedemptions.legacySyllabusId, redemption.legacySyllabusId),
        redemption.orderId ? eq(usersRedemptions.orderId, redemption.orderId) : isNull(usersRedemptions.orderId),
        isNull(usersRedemptions.paidTimestamp),
        isNull(usersRedemptions.pickupTimestamp),
      ),
    )
    .returning({ uid: usersRedemptions.uid });
  if (rows.length === 0) return false;
  await publish(tx, redemption.uid, { kind: 'redemption', legacySyllabusId: redemption.legacySyllabusId });
  return true;
}

/** Stamps the first use of a digital reward; a repeat changes nothing. */
export async function stampAction(
  db: Executor,
  uid: string,
  legacySyllabusId: string,
  actionTimestamp: Date,
): Promise<void> {
  await db
    .update(usersRedemptions)
    .set({ actionTimestamp })
    .where(
      and(
        eq(usersRedemptions.uid, uid),
        eq(usersRedemptions.legacySyllabusId, legacySyllabusId),
        eq(usersRedemptions.redemptionType, 'digital'),
        isNull(usersRedemptions.actionTimestamp),
      ),
    );
}
