import { and, countDistinct, eq, gt, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { rewardClaims } from '../tables.ts';
import { isAllowedBuilding } from './address-limits.ts';

/**
 * How many other households of a building have claimed a box since a time, as a part of a statement
 * that is given `streetHash`, `unitsSince` and the values of `takenBox`; none of one that an
 * operator has allowed.
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
