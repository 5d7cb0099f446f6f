import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
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
