import { MOST_TRIES, leadStep, withdrawalStep } from '@nestling/domain/rewards/opt-in/delivery';
import type { DeliveryResult } from '@nestling/domain/rewards/opt-in/delivery';
import { findMember } from '../../../account/public.ts';
import type { PartnerLine } from '../../../gateways/partners/port.ts';
import type { RewardDeps } from '../../ports.ts';
import { channelOf } from '../ledger.ts';
import type { Channel } from '../ledger.ts';
import { leadMessage, withdrawalMessage } from '../lead-message.ts';
import {
  claimLead,
  claimWithdrawal,
  endUnclaimed,
  endWithdrawal,
  killedClaim,
  leadById,
  release,
  retryWithdrawal,
  settleLead,
} from '../queries/delivery.ts';
import type { LeadRow } from '../queries/delivery.ts';
import { notDelivered } from './not-delivered.ts';

export type NotifyPartnerDeps = Pick<RewardDeps, 'handle' | 'clock' | 'log' | 'alerts' | 'crash' | 'partners' | 'jobs'>;

/** Null if there was nothing to send, or another process holds the claim. */
type Tried = DeliveryResult | null;

/** The dialog gets one attempt because the member waits for its result. */
const MOST_TRIES_BY: Readonly<Record<Channel, number>> = { leads: MOST_TRIES, dialog: 1 };

/**
 * Sends a due lead to a partner: claim, call and result are stored separately, so that after a
 * crash it is sent again.
 */
export async function sendLead(deps: NotifyPartnerDeps, channel: Channel, id: string): Promise<Tried> {
  const line = deps.partners[channel];
  if (!line) return null;
  const due = { id, now: deps.clock.now(), mostTries: MOST_TRIES_BY[channel] };
  const claim = await claimLead(deps.handle.db, due);
  if (claim) return sendClaimedLead(deps, { channel, line, claim });
  if (channel === 'dialog') await endKilled(deps, id);
  const ended = await endUnclaimed(deps.handle.db, due);
  if (ended?.status === 'failed') await alarmOfLead(deps, ended.partner);
  return null;
}

interface Claimed {
  channel: Channel;
  line: PartnerLine;
  claim: LeadRow;
}

/** Sends a claimed lead and stores the result. */
export async function sendClaimedLead(deps: NotifyPartnerDeps, { channel, line, claim }: Claimed): Promise<Tried> {
  const { handle, clock, crash } = deps;
  crash('lead.claimed');
  const teller = channel === 'dialog' && claim.uid !== null ? await findMember(handle.db, claim.uid) : null;
  if (channel === 'dialog' && teller === null) {
    // A deleted member must not be reported to a partner.
    await release(handle.db, claim, { isUnknown: false, now: clock.now() });
    return null;
  }
  const delivery = await line.send(leadMessage(claim, teller, clock.now()));
  crash('lead.sent');
  const step = leadStep(delivery, claim.tries);
  if (channel === 'dialog' && step.status !== 'sent') {
    await notDelivered(deps, claim, delivery);
    return delivery;
  }
  const isSettled = await settleLead(handle.db, claim, { delivery, step, now: clock.now() });
  if (isSettled && step.status === 'failed') await alarmOfLead(deps, claim.partner);
  return delivery;
}

/**
 * A killed process leaves a claim behind; its call must end as unanswered, because nobody knows the
 * result.
 */
async function endKilled(deps: NotifyPartnerDeps, id: string): Promise<void> {
  const killed = await killedClaim(deps.handle.db, id, deps.clock.now());
  if (killed) await notDelivered(deps, killed, 'unknown');
}

async function alarmOfLead({ handle, alerts }: NotifyPartnerDeps, partner: string): Promise<void> {
  await alerts.raise(handle.db, { kind: 'lead-failed', subject: partner });
}

/** Sends the withdrawal of a lead to a partner; it is retried until it is accepted. */
export async function sendWithdrawal(deps: NotifyPartnerDeps, channel: Channel, id: string): Promise<Tried> {
  const { handle, clock, crash, alerts } = deps;
  const line = deps.partners[channel];
  const claim = line && (await claimWithdrawal(handle.db, id, clock.now()));
  if (!claim) return null;
  const delivery = await line.send(withdrawalMessage(claim, clock.now()));
  crash('withdrawal.sent');
  const step = withdrawalStep(delivery, claim.tries);
  const now = clock.now();
  const isRecorded = step.isOver
    ? (await endWithdrawal(handle.db, claim, now)) !== null
    : await retryWithdrawal(handle.db, claim, new Date(now.getTime() + step.waitMs));
  if (!isRecorded) await release(handle.db, claim, { isUnknown: false, now });
  if (!step.isOver && step.isAlarming)
    await alerts.raise(handle.db, { kind: 'partner-failed', subject: claim.partner });
  return delivery;
}

/** Sends the withdrawal of a lead at once, on the lead's line. */
export async function sendWithdrawalOfLead(deps: NotifyPartnerDeps, id: string): Promise<void> {
  const lead = await leadById(deps.handle.db, id);
  const channel = lead && channelOf(lead);
  if (channel) await sendWithdrawal(deps, channel, id);
}
