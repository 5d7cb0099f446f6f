import type { DeliveryResult } from '@nestling/domain/rewards/opt-in/delivery';
import { drain, type DrainOutcome } from '#platform/jobs/drain.ts';
import type { Channel } from '../ledger.ts';
import { dueLeads, type LeadRow } from '../queries/move-leads.ts';
import { sendDueMessage, type NotifyPartnerDeps } from './notify-partner.ts';

/** Sends every due lead and withdrawal on each configured line. @param signal ends the run */
export async function deliverDueMessages(deps: NotifyPartnerDeps, signal: AbortSignal): Promise<void> {
  await Promise.all([deliverBy(deps, 'leads', signal), deliverBy(deps, 'dialog', signal)]);
}

async function deliverBy(deps: NotifyPartnerDeps, channel: Channel, signal: AbortSignal): Promise<void> {
  const { handle, clock, partners } = deps;
  if (!partners[channel]) return;
  await drain(
    {
      // Each message is claimed separately, before its call.
      next: (limit) => dueLeads(handle.db, { channel, now: clock.now(), limit }),
      handle: (lead) => deliverOne(deps, lead),
    },
    signal,
  );
}

const OUTCOMES: Readonly<Record<DeliveryResult, DrainOutcome>> = {
  accepted: 'answered',
  'not-found': 'answered',
  refused: 'answered',
  deferred: 'unanswered',
  unknown: 'unanswered',
};

/** A message that fails unexpectedly must not stop the others. */
async function deliverOne(deps: NotifyPartnerDeps, lead: LeadRow): Promise<DrainOutcome> {
  try {
    const delivery = await sendDueMessage(deps, lead);
    return delivery === null ? 'skipped' : OUTCOMES[delivery];
  } catch (error) {
    deps.log.error({ err: error, leadId: lead.id }, 'a message to a partner could not be sent');
    return 'skipped';
  }
}
