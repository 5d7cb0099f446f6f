import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { rewardClaims, usersRedemptions } from '../tables.ts';

/** A pickup as it was seen. */
export interface SeenPickup {
  uid: string;
  legacySyllabusId: string;
  chosenAt: Date | null;
}

/**
 * Deletes the redemption of a pickup.
 * @returns false unless it is still the one that was seen: a parent may have chosen again meanwhile
 */
export async function deletePickup(tx: Transaction, { uid, legacySyllabusId, chosenAt }: SeenPickup): Promise<boolean> {
  const { pickupTimestamp } = usersRedemptions;
  const deleted = await tx
    .delete(usersRedemptions)
    .where(
      and(
        eq(usersRedemptions.uid, uid),
        eq(usersRedemptions.legacySyllabusId, legacySyllabusId),
        eq(usersRedemptions.distributionType, 'Pickup'),
        chosenAt === null ? isNull(pickupTimestamp) : eq(pickupTimestamp, chosenAt),
      ),
    )
    .returning({ uid: usersRedemptions.uid });
  return deleted.length > 0;
}

/**
 * Deletes the claims of a pickup; those of orders stay.
 * @returns their number
 */
export async function deleteClaimsOfPickup(
  tx: Transaction,
  { uid, legacySyllabusId }: Pick<SeenPickup, 'uid' | 'legacySyllabusId'>,
): Promise<number> {
  const deleted = await tx
    .delete(rewardClaims)
    .where(
      and(
        eq(rewardClaims.uid, uid),
        eq(rewardClaims.legacySyllabusId, legacySyllabusId),
        inArray(rewardClaims.kind, ['mailbox', 'household']),
        isNull(rewardClaims.orderId),
      ),
    )
    .returning({ kind: rewardClaims.kind });
  return deleted.length;
}
