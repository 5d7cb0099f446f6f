import { and, countDistinct, eq, gt, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { rewardClaims } from '../tables.ts';

/**
 * How many other households of a building have claimed a box since a time, as a part of a statement that is given `streetHash`,
 * `unitsSince` and `householdKey` (D-89).
 */
export function otherHouseholds(db: Executor) {
  return db
    .select({ others: countDistinct(rewardClaims.keyHash).as('others') })
    .from(rewardClaims)
    .where(
      and(
        eq(rewardClaims.streetHash, sql.placeholder('streetHash')),
        gt(rewardClaims.at, sql.param(sql.placeholder('unitsSince'), rewardClaims.at)),
        ne(rewardClaims.keyHash, sql.placeholder('householdKey')),
      ),
    );
}
