import { and, countDistinct, eq, gt, ne } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { rewardClaims } from '../tables.ts';

/** Returns the number of other households of a building with a claim since a time. */
export async function countOtherHouseholds(
  db: Executor,
  { streetHash, householdKey }: { streetHash: string; householdKey: string },
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ others: countDistinct(rewardClaims.keyHash) })
    .from(rewardClaims)
    .where(
      and(eq(rewardClaims.streetHash, streetHash), gt(rewardClaims.at, since), ne(rewardClaims.keyHash, householdKey)),
    );
  return row?.others ?? 0;
}
