import type { LeadFacts } from '@nestling/domain/rewards/opt-in/lead-move';
import type { PartnerLines } from '../../gateways/partners/port.ts';
import { channelOf } from './ledger.ts';
import type { LeadRow } from './queries/move-leads.ts';

/** Returns the facts of a lead for its machine. */
export function leadFacts(lead: LeadRow, lines: PartnerLines): LeadFacts {
  const channel = channelOf(lead);
  return {
    status: lead.status,
    claimed: lead.claimed,
    unknown: lead.unknown,
    tries: lead.tries,
    hasPayload: lead.payload !== null,
    isTakenBack: lead.isTakenBack,
    isAwaited: channel === 'dialog',
    hasLine: channel !== null && lines[channel] !== null,
  };
}
