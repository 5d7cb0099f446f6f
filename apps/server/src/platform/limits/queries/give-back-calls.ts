import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { rateLimits } from '../tables.ts';
import type { Counted } from './count-call.ts';

/** Takes counted calls back, for limits that count refusals only. */
export async function giveBackCalls(db: Executor, calls: readonly Counted[]): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(
      and(
        gt(rateLimits.count, 0),
        or(
          ...calls.map((call) =>
            and(
              eq(rateLimits.class, call.class),
              eq(rateLimits.subject, call.subject),
              eq(rateLimits.window, call.window),
            ),
          ),
        ),
      ),
    );
}
