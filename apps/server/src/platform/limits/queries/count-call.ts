import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../database/database.ts';
import { rateLimits } from '../tables.ts';

export interface CountedCall {
  class: string;
  subject: string;
  windowMs: number;
  /** The count at which the subject is locked for a whole window. */
  locksAt: number;
}

export interface Count {
  count: number;
  /** When the window, or the lock, is over, in milliseconds since 1970. */
  expiresAt: number;
}

const counts = z.object({
  rows: z.array(z.object({ class: z.string(), subject: z.string(), count: z.number(), expiresAt: z.number() })),
});

/**
 * Counts one call for each subject and returns the counts in the same order; concurrent calls never
 * count as one. A window begins with the first call; the one that uses up the limit locks for a
 * whole window from then on. All windows of a subject are one row, whose `window` is therefore
 * always the same.
 */
export async function countCalls(db: Executor, calls: readonly CountedCall[], now: Date): Promise<Count[]> {
  const at = now.getTime();
  const given = JSON.stringify(
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
      select * from json_to_recordset(${given}::json)
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
        else kept.expires_at
      end
    returning class, subject, count, (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"`);
  const counted = counts.parse(answered).rows;
  return calls.map((call) => {
    const found = counted.find((row) => row.class === call.class && row.subject === call.subject);
    if (!found) throw new Error(`a call of ${call.class} was not counted`);
    return found;
  });
}
