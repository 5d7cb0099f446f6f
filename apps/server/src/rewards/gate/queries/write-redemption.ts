import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { usersRedemptions } from '../tables.ts';
import type { RedemptionRow } from '../tables.ts';

/**
 * Takes a course's one reward; null when it is taken already, so that of many at once exactly one
 * gets the row.
 */
export async function insertRedemption(
  tx: Transaction,
  redemption: typeof usersRedemptions.$inferInsert,
): Promise<RedemptionRow | null> {
  const [row] = await tx.insert(usersRedemptions).values(redemption).onConflictDoNothing().returning();
  return row ?? null;
}

/** Stores the code of a new redemption. */
export async function writePromoCode(
  tx: Transaction,
  { uid, legacySyllabusId }: Pick<RedemptionRow, 'uid' | 'legacySyllabusId'>,
  promoCode: string,
): Promise<RedemptionRow> {
  const [row] = await tx
    .update(usersRedemptions)
    .set({ promoCode })
    .where(and(eq(usersRedemptions.uid, uid), eq(usersRedemptions.legacySyllabusId, legacySyllabusId)))
    .returning();
  if (!row) throw new Error('a redemption is gone in the transaction that made it');
  return row;
}

/** Stamps the first use of a digital reward; a repetition changes nothing. */
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
