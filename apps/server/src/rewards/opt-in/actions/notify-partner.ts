import type { DeliveryResult, MessageKind } from '@nestling/domain/rewards/opt-in/delivery';
import { leadStage } from '@nestling/domain/rewards/opt-in/lead-status';
import { findMember, lockMember } from '#account/public.ts';
import type { PartnerLine } from '#gateways/partners/port.ts';
import type { RewardDeps } from '../../ports.ts';
import { channelOf, type Channel } from '../ledger.ts';
import { isDueOnLine } from '../lead-facts.ts';
import { leadMessage, withdrawalMessage } from '../lead-message.ts';
import { leadById, type LeadRow } from '../queries/move-leads.ts';
import { lockStoredRecord } from '../queries/write-record.ts';
import { advanceLead, type AdvancedLead } from './advance-lead.ts';

export type NotifyPartnerDeps = Pick<RewardDeps, 'handle' | 'clock' | 'log' | 'alerts' | 'crash' | 'partners' | 'jobs'>;

/** Null if there was nothing to send, or another process holds the claim. */
type Tried = DeliveryResult | null;

/**
 * Sends the due message of a lead to its partner: claim, call and result are stored separately, so
 * that after a crash it is sent again.
 *
 * @param lead as read
 */
export async function sendDueMessage(deps: NotifyPartnerDeps, lead: LeadRow): Promise<Tried> {
  const channel = channelOf(lead);
  const line = channel && deps.partners[channel];
  if (!channel || !line) return null;
  const advanced = await advance(deps, lead, {
    event: 'due',
    appliesTo: (current, now) => isDueOnLine(current, now, deps.partners),
  });
  if (advanced?.move.effects.some(({ kind }) => kind === 'record-failure')) noteFailure(deps, lead, 'unknown');
  return advanced && isClaim(advanced) ? sendClaimed(deps, { channel, line, claim: advanced.lead }) : null;
}

/** Sends the due message of a lead at once. */
export async function sendDueMessageOf(deps: NotifyPartnerDeps, id: string): Promise<void> {
  const lead = await leadById(deps.handle.db, id);
  if (lead) await sendDueMessage(deps, lead);
}

/** True if the move acquires the lease for a call. */
export function isClaim({ move: { effects } }: AdvancedLead): boolean {
  return effects.some(({ kind }) => kind === 'acquire-lease');
}

interface Claimed {
  channel: Channel;
  line: PartnerLine;
  claim: LeadRow;
}

/** Sends the message of a claimed lead and stores the result. */
export async function sendClaimed(deps: NotifyPartnerDeps, claimed: Claimed): Promise<Tried> {
  const { claim } = claimed;
  const kind: MessageKind = leadStage(claim.status) === 'in-call' ? 'lead' : 'withdrawal';
  const delivery = await (kind === 'lead' ? callWithLead(deps, claimed) : callWithWithdrawal(deps, claimed));
  // Another claim has replaced this one: a late result must not overwrite a newer message.
  const isMine = ({ leaseUntil }: LeadRow): boolean => leaseUntil?.getTime() === claim.leaseUntil?.getTime();
  await advance(deps, claim, {
    event: delivery === null ? 'released' : `${kind}-${delivery}`,
    appliesTo: isMine,
  });
  if (claimed.channel === 'dialog' && delivery !== null && delivery !== 'accepted') noteFailure(deps, claim, delivery);
  return delivery;
}

/** @returns null for a deleted member, who must not be reported to a partner */
async function callWithLead({ handle, clock, crash }: NotifyPartnerDeps, { channel, line, claim }: Claimed) {
  crash('lead.claimed');
  const teller = channel === 'dialog' && claim.uid !== null ? await findMember(handle.db, claim.uid) : null;
  if (channel === 'dialog' && teller === null) return null;
  const delivery = await line.send(leadMessage(claim, teller, clock.now()));
  crash('lead.sent');
  return delivery;
}

async function callWithWithdrawal({ clock, crash }: NotifyPartnerDeps, { line, claim }: Claimed) {
  const delivery = await line.send(withdrawalMessage(claim, clock.now()));
  crash('withdrawal.sent');
  return delivery;
}

/**
 * Applies an event of a call. The result of a call that a member waits for changes the record of
 * the partner too, so that it needs a transaction.
 */
async function advance(
  deps: NotifyPartnerDeps,
  lead: LeadRow,
  input: Parameters<typeof advanceLead>[3],
): Promise<AdvancedLead | null> {
  const { handle } = deps;
  if (channelOf(lead) !== 'dialog') return advanceLead(handle.db, deps, lead, input);
  const { uid, partner } = lead;
  return handle.transaction(async (tx) => {
    // Locked first, in the order in which an answer takes its locks, otherwise the two deadlock.
    if (uid !== null) {
      await lockMember(tx, uid);
      await lockStoredRecord(tx, { uid, partner });
    }
    return advanceLead(tx, deps, lead, input);
  });
}

function noteFailure({ log }: NotifyPartnerDeps, { uid, partner }: LeadRow, delivery: DeliveryResult): void {
  log.warn({ uid, partner, delivery }, 'a yes to a partner could not be delivered');
}
