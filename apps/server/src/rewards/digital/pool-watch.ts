import { isPoolLow, MIN_FREE_CODES } from '@nestling/domain/rewards/digital/code-pool';
import type { Clock } from '#platform/clock.ts';
import { elapsedBy } from '#platform/elapsed.ts';
import type { PoolWatch } from '../ports.ts';
import { countFree, poolLevels } from './queries/promo-codes.ts';

const COUNT_EVERY_MS = 60_000;

/**
 * Creates the watch of a process. All codes of a pool are counted once a minute, because that reads
 * each of them; a grant in between only looks for the last few free ones.
 */
export function createPoolWatch(clock: Clock): PoolWatch {
  const elapsed = elapsedBy(clock);
  const countedAt = new Map<string, number>();
  return {
    isLow: async (db, pool) => {
      const now = elapsed();
      const last = countedAt.get(pool);
      if (last !== undefined && now - last < COUNT_EVERY_MS)
        return (await countFree(db, pool, MIN_FREE_CODES)) < MIN_FREE_CODES;
      countedAt.set(pool, now);
      const [level] = await poolLevels(db, pool);
      return level !== undefined && isPoolLow(level);
    },
  };
}
