import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leadUploads } from '../tables.ts';

/** Columns by which a statement that writes leads says where they stand. */
export const LEAD = {
  id: leadUploads.id,
  status: leadUploads.status,
  legacySyllabusId: leadUploads.legacySyllabusId,
  fields: leadUploads.fields,
} as const;

/** Where a lead stands behind an answer. */
export type LeadState = Pick<typeof leadUploads.$inferSelect, keyof typeof LEAD>;

/**
 * How a lead ends whose yes was taken back: one that was never claimed nor handed out is dropped,
 * any other may have arrived and is to be withdrawn, as soon as no call of it is under way.
 *
 * @param now a moment of the database
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
