import { and, countDistinct, eq, gt, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { rewardClaims } from '../tables.ts';
import { isAllowedBuilding } from './address-limits.ts';

/**
 * Returns the number of other households of a building with a claim since a time, as part of a
 * statement with `streetHash`, `unitsSince` and the values of `takenBox`; 0 for an approved
 * building.
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
        not(isAllowedBuilding({ reviewHash: text('reviewHash'), allowedSince: moment('allowedSince') })),
      ),
    );
}

const text = (name: string): SQL => sql`${sql.placeholder(name)}::text`;
const moment = (name: string): SQL => sql`${sql.placeholder(name)}::timestamptz`;
