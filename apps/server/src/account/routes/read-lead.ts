import { readLead } from '@nestling/contract/account/leads';
import { readLeadSchema } from '@nestling/contract/account/leads.schema';
import { callerOf } from '../../platform/http/callers/caller-address.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isId } from '../../platform/ids.ts';
import type { AccountDeps } from '../ports.ts';
import { findLead } from '../queries/find-lead.ts';
import { limitOf } from '../../platform/limits/limits.ts';

/**
 * Returns email and answer of a lead to anybody who holds its id, because the id cannot be guessed.
 */
export function serveReadLead({ server, handle, limiter }: AccountDeps): void {
  server.open(
    readLead,
    readLeadSchema,
    async ({ query: { leadId }, reply }) => {
      const lead = isId(leadId) ? await findLead(handle.db, leadId) : null;
      if (!lead) return refuse('lead-not-found');
      reply.header('cache-control', 'no-store');
      return { data: { email: lead.email, emailOptin: lead.emailOptIn } };
    },
    {
      before: async (request) => {
        const { verdict } = await limiter.reserve([limitOf('lead-read', callerOf(request))]);
        return verdict ? refuse('too-many-requests', verdict) : null;
      },
    },
  );
}
