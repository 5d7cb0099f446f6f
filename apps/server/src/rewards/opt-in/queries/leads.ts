import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leadUploads } from '../tables.ts';

/** Columns for the status of a lead, returned by statements that write leads. */
export const LEAD = {
  id: leadUploads.id,
  status: leadUploads.status,
  legacySyllabusId: leadUploads.legacySyllabusId,
  fields: leadUploads.fields,
} as const;

/** The status of a lead after an answer. */
export type LeadState = Pick<typeof leadUploads.$inferSelect, keyof typeof LEAD>;

/**
 * Ends a lead whose yes was withdrawn: one that was never claimed or exported is dropped; any other
 * may have arrived and must be withdrawn once no call of it runs.
 *
 * @param now a time of the database
 */
export function endOfLead(now: SQL): SQL {
  return sql`
    status = case when claimed or status in ('exported', 'withdrawing') then 'withdrawing' else 'dropped' end,
    payload = null,
    tries = case when status = 'withdrawing' then tries else 0 end,
    next_try_at = case
      when status = 'withdrawing' then next_try_at
      when claimed or status = 'exported' then greatest(${now}, lease_until)
    end`;
}
