import type { Executor } from '../database/database.ts';
import { secondsUntil, type Verdict } from './counter.ts';
import type { LimitRule } from './limits.ts';
import { countCalls } from './queries/count-call.ts';

/**
 * Counts one call against a rule that `RATE_LIMIT_SCALE` does not change, over all processes.
 * @returns null within the limit
 */
export async function countFixed(db: Executor, { limit, ...call }: LimitRule, now: Date): Promise<Verdict> {
  const [counted] = await countCalls(db, [{ ...call, locksAt: limit + 1 }], now);
  const isOver = counted !== undefined && counted.count > limit;
  return isOver ? { retryAfter: secondsUntil(counted.expiresAt, now.getTime()) } : null;
}
