import { setTimeout as pause } from 'node:timers/promises';
import { leadStage } from '@nestling/domain/rewards/opt-in/lead-status';
import type { Transaction } from '#platform/database/database.ts';
import { refuse, type Refusal } from '#platform/http/refusal.ts';
import { isDueOnLine } from '../lead-facts.ts';
import { leadOf, type LeadRow } from '../queries/move-leads.ts';
import type { PartnerRow } from '../queries/records.ts';
import { advanceLead } from './advance-lead.ts';
import { recordConsent, type JudgedYes, type RecordConsentDeps } from './record-consent.ts';
import { isClaim, sendClaimed, type NotifyPartnerDeps } from './notify-partner.ts';

export type AcceptOfferDeps = NotifyPartnerDeps & RecordConsentDeps;

/**
 * Milliseconds. A second submit must outlast the first one's call, which takes up to five seconds.
 */
const OTHER_MS = 6_000;
const POLL_MS = 100;

/** The record after an accepted yes. */
export type RecordedOffer = { record: PartnerRow };

/**
 * Stores a yes to a partner of the dialog. One that asks for a mobile number is called at once: its
 * lead is claimed in the transaction of the yes, so that a crash never leaves a call that nobody
 * knows of, and a failure is the answer.
 */
export async function acceptOfferAndDeliver(deps: AcceptOfferDeps, yes: JudgedYes): Promise<RecordedOffer | Refusal> {
  const { handle, partners } = deps;
  const line = yes.mobile === null ? null : partners.dialog;
  if (!line) return handle.transaction((tx) => recordConsent(tx, deps, yes));
  const outcome = await handle.transaction(async (tx) => {
    const stored = await recordConsent(tx, deps, yes);
    if ('refused' in stored) return stored;
    return { record: stored.record, claim: stored.isNew ? await claimAtOnce(deps, tx, yes) : null };
  });
  if ('refused' in outcome) return outcome;
  const { record, claim } = outcome;
  if (!claim) return (await isDeliveredByOther(deps, yes)) ? { record } : refuse('partner-unavailable');
  const delivery = await sendClaimed(deps, { channel: 'dialog', line, claim });
  return delivery === 'accepted' ? { record } : refuse('partner-unavailable');
}

/** @returns null for a lead that waits for its withdrawal, or for another call */
async function claimAtOnce(deps: AcceptOfferDeps, tx: Transaction, yes: JudgedYes): Promise<LeadRow | null> {
  const lead = await leadOf(tx, yes, { lock: false });
  const appliesTo = (current: LeadRow, now: Date): boolean =>
    leadStage(current.status) === 'unsent' && isDueOnLine(current, now, deps.partners);
  const advanced = lead && (await advanceLead(tx, deps, lead, { event: 'due', appliesTo }));
  return advanced && isClaim(advanced) ? advanced.lead : null;
}

/** A lead that waits for a withdrawal counts as taken, because it is delivered later. */
async function isDeliveredByOther({ handle }: AcceptOfferDeps, yes: JudgedYes): Promise<boolean> {
  for (let waited = 0; waited <= OTHER_MS; waited += POLL_MS) {
    const lead = await leadOf(handle.db, yes, { lock: false });
    if (!lead) return false;
    const stage = leadStage(lead.status);
    if (stage !== 'in-call') return stage === 'delivered' || lead.payload !== null;
    await pause(POLL_MS);
  }
  return false;
}
