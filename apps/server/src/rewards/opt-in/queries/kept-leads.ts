import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { LeadStatus } from '../ledger.ts';

/** Where a lead stands behind an answer. */
export interface KeptLead {
  id: string;
  status: LeadStatus;
  legacySyllabusId: string;
  fields: readonly string[];
}

const written = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['queued', 'sending', 'sent', 'failed', 'exported', 'withdrawing', 'withdrawn', 'dropped']),
      legacy_syllabus_id: z.string(),
      fields: z.array(z.string()),
    }),
  ),
});

/** Reads what a statement answers that writes leads. */
export function keptLeads(answered: unknown): KeptLead[] {
  return written.parse(answered).rows.map(({ legacy_syllabus_id: legacySyllabusId, ...lead }) => ({
    ...lead,
    legacySyllabusId,
  }));
}

/**
 * How a lead ends whose yes was taken back: one that was never claimed nor handed out is dropped, any other may have arrived and is to
 * be withdrawn, as soon as no call of it is under way (D-232).
 */
export function endOfLead(at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql`
    status = case when claimed or status in ('exported', 'withdrawing') then 'withdrawing' else 'dropped' end,
    payload = null,
    tries = case when status = 'withdrawing' then tries else 0 end,
    next_try_at = case
      when status = 'withdrawing' then next_try_at
      when claimed or status = 'exported' then greatest(${now}, lease_until)
    end`;
}
