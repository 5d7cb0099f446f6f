import { and, eq, gt, gte } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { rateLimits } from '../tables.ts';

/**
 * Until when a subject is locked, without counting a call; null when it is not. At the latest a
 * window from now, also if the clock has been set back since.
 */
export async function findLock(
  db: Executor,
  rule: { class: string; subject: string; max: number; windowMs: number },
  now: Date,
): Promise<Date | null> {
  const { class: limitClass, subject, count, expiresAt } = rateLimits;
  const [lock] = await db
    .select({ expiresAt })
    .from(rateLimits)
    .where(and(eq(limitClass, rule.class), eq(subject, rule.subject), gte(count, rule.max), gt(expiresAt, now)))
    .limit(1);
  return lock ? new Date(Math.min(lock.expiresAt.getTime(), now.getTime() + rule.windowMs)) : null;
}
