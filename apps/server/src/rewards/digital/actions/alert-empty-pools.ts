import type { RewardDeps } from '../../ports.ts';
import { poolLevels } from '../queries/promo-codes.ts';
import { poolsOf } from '../pools.ts';
import { alertEmptyPool } from './issue-promo-code.ts';

/**
 * Tells an operator of every pool that content draws from and that has no free code. At a start
 * nobody has brought codes in yet, and the first to find out should not be a parent.
 */
export async function alertEmptyPools(
  deps: Pick<RewardDeps, 'alerts' | 'clock' | 'content' | 'handle'>,
): Promise<void> {
  const { db } = deps.handle;
  const filled = new Set((await poolLevels(db)).flatMap(({ pool, free }) => (free > 0 ? [pool] : [])));
  for (const pool of new Set(poolsOf(deps.content.current())))
    if (!filled.has(pool)) await alertEmptyPool(deps, db, pool);
}
