import type { LeadMoveFacts } from '@nestling/domain/rewards/opt-in/lead-move';
import { TO_BE_SENT } from '@nestling/domain/rewards/opt-in/lead-status';
import type { PartnerLines } from '../../gateways/partners/port.ts';
import { channelOf, gatewayOf } from './ledger.ts';
import { isDue, type LeadRow } from './queries/move-leads.ts';

/** Returns the facts of a lead for its machine. */
export function leadFacts(lead: LeadRow, lines: PartnerLines): LeadMoveFacts {
  const channel = channelOf(lead);
  return {
    status: lead.status,
    mayBeWithPartner: lead.claimed,
    unknown: lead.unknown,
    tries: lead.tries,
    hasPayload: lead.payload !== null,
    isWithdrawn: lead.isWithdrawn,
    isAwaited: channel === 'dialog',
    isSentByCall: gatewayOf(lines, channel) === 'http' && !waitsForOther(lead, lines),
  };
}

/**
 * True for a lead that waits for a gateway that is no longer configured. A withdrawal goes
 * by any gateway, because a no must reach the partner.
 */
function waitsForOther({ gateway, ...lead }: LeadRow, lines: PartnerLines): boolean {
  return TO_BE_SENT.includes(lead.status) && gateway !== null && gateway !== gatewayOf(lines, channelOf(lead));
}

/** True if the configured line can send the next message of a lead. */
export function isDueOnLine(lead: LeadRow, now: Date, lines: PartnerLines): boolean {
  return isDue(lead, now) && !waitsForOther(lead, lines);
}
