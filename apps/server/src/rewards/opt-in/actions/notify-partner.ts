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

/** What a try came to; null where there was nothing to tell, or another is at it. */
type Tried = DeliveryResult | null;

/** A partner of the dialog is called once: who waits for the answer is told of it. */
const MOST_TRIES_BY: Readonly<Record<Channel, number>> = { leads: MOST_TRIES, dialog: 1 };

/**
 * Tells a partner of a lead that is due: claimed, called, answer stored, each for itself, so that a
 * kill leaves it to be told again.
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

/** Makes the call of a claimed lead, and writes its answer down. */
export async function sendClaimedLead(deps: NotifyPartnerDeps, { channel, line, claim }: Claimed): Promise<Tried> {
  const { handle, clock, crash } = deps;
  crash('lead.claimed');
  const teller = channel === 'dialog' && claim.uid !== null ? await findMember(handle.db, claim.uid) : null;
  if (channel === 'dialog' && teller === null) {
    // She has left meanwhile: there is nobody to tell of.
    await release(handle.db, claim, { isUnknown: false, now: clock.now() });
    return null;
  }
  const told = await line.tell(leadMessage(claim, teller, clock.now()));
  crash('lead.sent');
  const step = leadStep(told, claim.tries);
  if (channel === 'dialog' && step.status !== 'sent') {
    await notDelivered(deps, claim, told);
    return told;
  }
  const isSettled = await settleLead(handle.db, claim, { told, step, now: clock.now() });
  if (isSettled && step.status === 'failed') await alarmOfLead(deps, claim.partner);
  return told;
}

/** A call of the dialog whose process was killed ends as one without an answer. */
async function endKilled(deps: NotifyPartnerDeps, id: string): Promise<void> {
  const killed = await killedClaim(deps.handle.db, id, deps.clock.now());
  if (killed) await notDelivered(deps, killed, 'unknown');
}

async function alarmOfLead({ handle, alerts }: NotifyPartnerDeps, partner: string): Promise<void> {
  await alerts.raise(handle.db, { kind: 'lead-failed', subject: partner });
}

/** Tells a partner that a lead was taken back; it is tried until it is taken. */
export async function sendWithdrawal(deps: NotifyPartnerDeps, channel: Channel, id: string): Promise<Tried> {
  const { handle, clock, crash, alerts } = deps;
  const line = deps.partners[channel];
  const claim = line && (await claimWithdrawal(handle.db, id, clock.now()));
  if (!claim) return null;
  const told = await line.tell(withdrawalMessage(claim, clock.now()));
  crash('withdrawal.sent');
  const step = withdrawalStep(told, claim.tries);
  const now = clock.now();
  const isKept = step.isOver
    ? (await endWithdrawal(handle.db, claim, now)) !== null
    : await retryWithdrawal(handle.db, claim, new Date(now.getTime() + step.waitMs));
  if (!isKept) await release(handle.db, claim, { isUnknown: false, now });
  if (!step.isOver && step.isAlarming)
    await alerts.raise(handle.db, { kind: 'partner-failed', subject: claim.partner });
  return told;
}

/** Tells a partner at once that a lead was taken back, by the line of that lead. */
export async function sendWithdrawalOfLead(deps: NotifyPartnerDeps, id: string): Promise<void> {
  const lead = await leadById(deps.handle.db, id);
  const channel = lead && channelOf(lead);
  if (channel) await sendWithdrawal(deps, channel, id);
}
