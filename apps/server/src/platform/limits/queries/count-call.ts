import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/database.ts';
import { rateLimits } from '../tables.ts';

export interface Counted {
  class: string;
  subject: string;
  /** Start of the fixed window. */
  window: Date;
  expiresAt: Date;
}

/** Counts one call for each subject and answers the counts in the same order; concurrent calls never count as one. */
export async function countCalls(db: Executor, calls: readonly Counted[]): Promise<number[]> {
  const rows = await db
    .insert(rateLimits)
    .values(calls.map((call) => ({ ...call, count: 1 })))
    .onConflictDoUpdate({
      target: [rateLimits.class, rateLimits.subject, rateLimits.window],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ class: rateLimits.class, subject: rateLimits.subject, count: rateLimits.count });
  return calls.map((call) => rows.find((row) => row.class === call.class && row.subject === call.subject)?.count ?? 1);
}
