import type { RewardDeps } from '../../ports.ts';
import { findEmptyPools } from '../queries/promo-codes.ts';
import { poolsOf } from '../pools.ts';
import { alertEmptyPool } from './issue-promo-code.ts';

/**
 * Alerts an operator of every pool that content uses and that has no free code. It runs at the
 * start, because otherwise a parent would be the first to notice.
 */
export async function alertEmptyPools(
  deps: Pick<RewardDeps, 'alerts' | 'clock' | 'content' | 'handle'>,
): Promise<void> {
  const { db } = deps.handle;
  const used = [...new Set(poolsOf(deps.content.current()))];
  for (const pool of await findEmptyPools(db, used)) await alertEmptyPool(deps, db, pool);
}
