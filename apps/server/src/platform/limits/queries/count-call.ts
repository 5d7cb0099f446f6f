import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../database/database.ts';
import { rateLimits } from '../tables.ts';

export interface CountedCall {
  class: string;
  subject: string;
  windowMs: number;
  /** Count at which the subject is locked for one more window. */
  locksAt: number;
}

export interface Count {
  count: number;
  /** End of the window or lock, in milliseconds since 1970. */
  expiresAt: number;
}

const counts = z.object({
  rows: z.array(z.object({ class: z.string(), subject: z.string(), count: z.number(), expiresAt: z.number() })),
});

/**
 * Counts one call per subject and returns the counts in the same order; concurrent calls never
 * count as one. A window begins with the first call; the one that uses up the limit locks the
 * subject for one more window. A lock ends at the latest a window after the next call, also if the
 * clock has been set back since. All windows of a subject are one row, so that their `window` must
 * not vary.
 */
export async function countCalls(db: Executor, calls: readonly CountedCall[], now: Date): Promise<Count[]> {
  const at = now.getTime();
  const json = JSON.stringify(
    calls.map((call) => ({
      class: call.class,
      subject: call.subject,
      locks_at: call.locksAt,
      until: new Date(at + call.windowMs).toISOString(),
    })),
  );
  const moment = now.toISOString();
  const answered = await db.execute(sql`
    with calls as (
      select * from json_to_recordset(${json}::json)
        as given (class text, subject text, locks_at integer, until timestamptz)
    )
    insert into ${rateLimits} as kept (class, subject, "window", count, expires_at)
    select class, subject, 'epoch', 1, until from calls
    on conflict (class, subject, "window") do update set
      count = case when kept.expires_at <= ${moment}::timestamptz then 1 else kept.count + 1 end,
      expires_at = case
        when kept.expires_at <= ${moment}::timestamptz or kept.count + 1 = (
          select locks_at from calls where calls.class = kept.class and calls.subject = kept.subject
        ) then excluded.expires_at
        else least(kept.expires_at, excluded.expires_at)
      end
    returning class, subject, count, (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"`);
  const counted = counts.parse(answered).rows;
  return calls.map((call) => {
    const stored = counted.find((row) => row.class === call.class && row.subject === call.subject);
    if (!stored) throw new Error(`a call of ${call.class} was not counted`);
    return stored;
  });
}
