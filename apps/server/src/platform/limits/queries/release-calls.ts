import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { rateLimits } from '../tables.ts';

/** A counted call. */
export interface ReleasedCall {
  class: string;
  subject: string;
  windowMs: number;
  /** End of the window of that count, in milliseconds since 1970. */
  expiresAt: number;
}

/** Releases counted calls, for limits that count refusals only. */
export async function releaseCalls(db: Executor, calls: readonly ReleasedCall[]): Promise<void> {
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
              // A lock that was set since includes this call and must be corrected; a later window
              // does not include it.
              lt(rateLimits.expiresAt, new Date(call.expiresAt + call.windowMs)),
            ),
          ),
        ),
      ),
    );
}
